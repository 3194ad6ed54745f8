import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LESSON_QUESTIONS, LESSON_ROUND } from '#web/navigation/paths.ts';
import type { LessonCheckRef } from './lesson-check.tsx';

/** Whoever came to continue a round goes on with it at once. */
export function useContinued(check: LessonCheckRef): void {
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const goesOn = hash === `#${LESSON_ROUND}`;
  useEffect(() => {
    if (!goesOn) return;
    check.send({ type: 'check.start' });
    // Whoever reloads the page after the round begins no other.
    void navigate({ search, hash: LESSON_QUESTIONS }, { replace: true, state });
  }, [check, goesOn, navigate, search, state]);
}
