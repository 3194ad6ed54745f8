import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { focusReplacement } from '#web/browser/show-top.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import type { LessonCheckRef } from './lesson-check.tsx';

interface StartButtonProps {
  check: LessonCheckRef;
  label: string;
  /** Less prominent, where the next lesson is the main action and not another round. */
  isQuiet?: boolean;
}

/** Starts a round, again and again; keeps the focus while its questions are fetched, and takes it where a round is lost. */
export function StartButton({ check, label, isQuiet = false }: StartButtonProps) {
  const isOffline = useIsOffline();
  const isStarting = useSelector(check, (snapshot) => snapshot.matches('starting'));
  const canStart = useSelector(check, (snapshot) => snapshot.can({ type: 'check.start' }));
  const hasFailed = useSelector(
    check,
    (snapshot) => snapshot.context.error !== null && snapshot.matches({ resting: 'offered' }),
  );
  const canPress = canStart && !isOffline;
  // Whoever pressed it, or what it takes the place of, has the focus on it.
  const keepsFocus = isStarting || hasFailed;
  return (
    <Button
      ref={keepsFocus ? focusReplacement : undefined}
      variant={isQuiet ? 'outlined' : 'contained'}
      color={isQuiet ? 'primary' : 'gold'}
      aria-busy={isStarting}
      aria-disabled={(keepsFocus && !canPress) || undefined}
      disabled={!canPress && !keepsFocus}
      onClick={() => canPress && check.send({ type: 'check.start' })}
    >
      {isOffline ? t('You can answer when you are back online') : hasFailed ? t('Try again') : label}
    </Button>
  );
}
