import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Choice, ChoiceOption, ChoiceText } from '#web/components/choice-list.tsx';
import { KeyHint } from '#web/components/key-hint.tsx';
import { latinKeyOf } from '#web/components/latin-key.ts';
import { placeOfKey } from '#web/components/page-keys.ts';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { usePageKeys } from '#web/components/use-page-keys.ts';
import { t } from '#web/language/language.ts';

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
 * A question whose answer leads on by itself: buttons, since arrow keys in a group of radios would answer at once. Keys mean
 * what they mean in a quiz: letters, digits, up and down select an option, and Enter sends it.
 */
export function OneTapQuestion(props: OneTapQuestionProps) {
  const { id, text, options, chosen, isHeld, lang, onChoose, onPrevious, onNext } = props;
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  /** What a key selected, as long as it has the focus: Enter presses what has. */
  const [selected, select] = useState<string | null>(null);
  // The pressed option is gone with its question: the next question takes the focus.
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  const areKeysOn = useShortcutsEntry()?.areOn ?? true;
  usePageKeys((event) => {
    const turn = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    // Elsewhere up and down scroll, and letters may be switched off.
    const isListening = event.key.startsWith('Arrow') ? from >= 0 : areKeysOn;
    const place = isListening ? placeOfKey(latinKeyOf(event), from, buttons.length) : null;
    if (!turn && place === null) return;
    event.preventDefault();
    if (turn) {
      turn();
      return;
    }
    buttons[place ?? 0]?.focus();
    select(options[place ?? 0]?.id ?? null);
  });
  return (
    <Stack sx={{ gap: 2 }} lang={lang}>
      <Typography ref={heading} tabIndex={-1} id={labelId} variant="h4" component="h2">
        {text}
      </Typography>
      <Stack
        ref={group}
        sx={{ gap: 1.25 }}
        role="group"
        aria-labelledby={labelId}
        onBlur={() => select(null)}
      >
        {options.map((option) => (
          <ChoiceOption
            key={option.id}
            isQuiet={option.isQuiet ?? false}
            aria-pressed={(selected ?? chosen) === option.id}
            aria-disabled={isHeld || undefined}
            onClick={() => !isHeld && onChoose(option.id)}
          >
            <ChoiceText mark={option.mark}>{option.text}</ChoiceText>
          </ChoiceOption>
        ))}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('A click or tap answers at once. “Previous question” takes it back until the quiz ends.')}
      </Typography>
      {areKeysOn && <KeyHint>{t('Keyboard: press a letter, then Enter.')}</KeyHint>}
    </Stack>
  );
}
