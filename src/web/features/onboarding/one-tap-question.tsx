import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Choice, ChoiceOption, ChoiceText } from '#web/components/choice-list.tsx';
import { optionOfKey } from '#web/components/page-keys.ts';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';

interface OneTapQuestionProps {
  /** Another one for another question. */
  id: string;
  text: ReactNode;
  options: readonly Choice[];
  chosen: string | null;
  /** Nothing can be chosen at this moment; the focus stays where it is. */
  isHeld?: boolean;
  lang?: 'hi' | 'en';
  onChoose: (id: string) => void;
  /** To the question before, where there is one. */
  onPrevious?: (() => void) | undefined;
  /** To the question after, where it was reached before. */
  onNext?: (() => void) | undefined;
}

/** What has keys of its own, or lies over the question. */
const OWN_KEYS = 'input, textarea, select, [role="dialog"]';

/** A question whose answer leads on by itself: buttons, since arrow keys in a group of radios would answer at once. */
export function OneTapQuestion(props: OneTapQuestionProps) {
  const { id, text, options, chosen, isHeld, lang, onChoose, onPrevious, onNext } = props;
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  // The pressed option is gone with its question: the next question takes the focus.
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  const areKeysOn = useShortcutsEntry()?.areOn ?? true;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    const turn = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    const place = areKeysOn && !isHeld ? optionOfKey(event.key) : null;
    // I don't know has no letter.
    const option = place === null ? undefined : options.filter(({ isQuiet }) => !isQuiet)[place];
    if (!turn && !option) return;
    event.preventDefault();
    if (turn) turn();
    else if (option) onChoose(option.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Stack sx={{ gap: 2 }} lang={lang}>
      <Typography ref={heading} tabIndex={-1} id={labelId} variant="h4" component="h2">
        {text}
      </Typography>
      <Stack sx={{ gap: 1.25 }} role="group" aria-labelledby={labelId}>
        {options.map((option) => (
          <ChoiceOption
            key={option.id}
            isQuiet={option.isQuiet ?? false}
            aria-pressed={chosen === option.id}
            aria-disabled={isHeld || undefined}
            onClick={() => !isHeld && onChoose(option.id)}
          >
            <ChoiceText mark={option.mark}>{option.text}</ChoiceText>
          </ChoiceOption>
        ))}
      </Stack>
    </Stack>
  );
}
