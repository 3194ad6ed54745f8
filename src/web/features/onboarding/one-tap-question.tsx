import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Choice, ChoiceOption, ChoiceText } from '#web/components/choice-list.tsx';

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
}

/** A question whose answer leads on by itself: buttons, since arrow keys in a group of radios would answer at once. */
export function OneTapQuestion({ id, text, options, chosen, isHeld, lang, onChoose }: OneTapQuestionProps) {
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  // The pressed option is gone with its question: the next question takes the focus.
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id]);
  return (
    <Stack sx={{ gap: 2 }} lang={lang}>
      <Typography
        ref={heading}
        tabIndex={-1}
        id={labelId}
        variant="h4"
        component="h2"
        sx={{ '&:focus': { outline: 'none' } }}
      >
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
