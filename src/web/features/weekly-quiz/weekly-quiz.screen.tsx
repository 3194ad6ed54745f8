import { useEffect, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { decodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { createAttemptCalls } from '#web/quiz/attempt-calls.ts';
import { keepDraft } from '#web/quiz/draft-persistence.ts';
import { watchAttemptLease } from '#web/quiz/attempt-lease.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { createWeeklyQuizLogic } from './weekly-quiz.actors.ts';
import { useWeeklyQuizRef, WeeklyQuizProvider } from './weekly-quiz.context.tsx';
import { selectAddress } from './weekly-quiz.selectors.ts';
import { WeeklyQuizView } from './weekly-quiz-view.tsx';

/** Carries the machine's facts to the router, and the browser's events to the machine. */
function QuizBridge() {
  const quiz = useWeeklyQuizRef();
  const services = useServices();
  const navigate = useNavigate();

  useEffect(() => {
    const calls = createAttemptCalls(services);
    const stopKeeping = keepDraft(quiz, { ...services, calls, page: window });
    const stopWatching = watchAttemptLease(quiz, { ...services, calls, page: window });
    return () => {
      stopKeeping();
      stopWatching();
    };
  }, [quiz, services]);

  useEffect(() => {
    const { unsubscribe } = quiz.on('quiz.left', () => {
      const address = selectAddress(quiz.getSnapshot());
      void navigate(address ? paths.assignments(address) : paths.courses, { replace: true });
    });
    return unsubscribe;
  }, [quiz, navigate]);

  return null;
}

/** The weekly quiz, full screen (spec §2). */
export function WeeklyQuizScreen() {
  const { encryptedId = '' } = useParams();
  const services = useServices();
  const logic = useMemo(() => createWeeklyQuizLogic(services), [services]);
  const address = useMemo(() => decodeWeeklyQuizAddress(encryptedId) ?? null, [encryptedId]);
  return (
    <WeeklyQuizProvider key={encryptedId} logic={logic} address={address}>
      <QuizBridge />
      <WeeklyQuizView />
    </WeeklyQuizProvider>
  );
}
