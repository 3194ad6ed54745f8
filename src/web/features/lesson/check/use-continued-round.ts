import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '#web/data/services.tsx';
import { LESSON_ROUND } from '#web/navigation/paths.ts';
import { createAttemptCalls } from '#web/quiz/attempt-calls.ts';
import type { LessonCheckRef } from './lesson-check.tsx';

/** Whoever came to continue a round goes on with it at once. No other is begun where it is over by now. */
export function useContinuedRound(check: LessonCheckRef): void {
  const services = useServices();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const attemptId = new URLSearchParams(search).get(LESSON_ROUND);
  const goOn = useEffectEvent((isOpen: boolean) => {
    if (isOpen) check.send({ type: 'check.start' });
    const others = new URLSearchParams(search);
    others.delete(LESSON_ROUND);
    void navigate({ search: others.toString(), hash }, { replace: true, state });
  });
  useEffect(() => {
    if (attemptId === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void createAttemptCalls(services)
      .get(attemptId, { signal })
      .then(
        ({ status }) => status === 'open',
        () => false,
      )
      .then((isOpen) => signal.aborted || goOn(isOpen));
    return () => leaving.abort();
  }, [attemptId, services]);
}
