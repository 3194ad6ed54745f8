import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { useIsOffline } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import type { LessonCheckRef } from './lesson-check.tsx';

interface StartButtonProps {
  check: LessonCheckRef;
  label: string;
  /** Less prominent, where the next lesson is the main action and not another round. */
  isQuiet?: boolean;
}

/** Starts a round, again and again. */
export function StartButton({ check, label, isQuiet = false }: StartButtonProps) {
  const isOffline = useIsOffline();
  const isStarting = useSelector(check, (snapshot) => snapshot.matches('starting'));
  const canStart = useSelector(check, (snapshot) => snapshot.can({ type: 'check.start' }));
  return (
    <Button
      variant={isQuiet ? 'outlined' : 'contained'}
      color={isQuiet ? 'primary' : 'gold'}
      aria-busy={isStarting}
      disabled={!canStart || isOffline}
      onClick={() => check.send({ type: 'check.start' })}
    >
      {isOffline ? t('You can answer when you are back online') : label}
    </Button>
  );
}
