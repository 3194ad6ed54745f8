import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Choice, ChoiceOption, ChoiceText } from '#web/components/choice-list.tsx';
import { optionOfKey } from '#web/components/page-keys.ts';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { usePageKeys } from '#web/components/use-page-keys.ts';

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

/**
 * A question whose answer leads on by itself: buttons, since arrow keys in a group of radios would answer at once. A letter goes
 * to its option and Enter presses it, as everywhere: a wrong key answers nothing.
 */
export function OneTapQuestion(props: OneTapQuestionProps) {
  const { id, text, options, chosen, isHeld, lang, onChoose, onPrevious, onNext } = props;
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  // The pressed option is gone with its question: the next question takes the focus.
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  const areKeysOn = useShortcutsEntry()?.areOn ?? true;
  usePageKeys((event) => {
    const turn = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    const place = areKeysOn ? optionOfKey(event.key) : null;
    const option = place === null ? undefined : group.current?.querySelectorAll('button')[place];
    if (!turn && !option) return;
    event.preventDefault();
    if (turn) turn();
    else option?.focus();
  });
  return (
    <Stack sx={{ gap: 2 }} lang={lang}>
      <Typography ref={heading} tabIndex={-1} id={labelId} variant="h4" component="h2">
        {text}
      </Typography>
      <Stack ref={group} sx={{ gap: 1.25 }} role="group" aria-labelledby={labelId}>
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
