import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { decodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { logFailure } from '#web/browser/failure-log.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { paths } from '#web/navigation/paths.ts';
import { useProvided } from '#web/data/use-flow-with-actors.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createWeeklyQuizActors } from './weekly-quiz.actors.ts';
import { useWeeklyQuizRef, WeeklyQuizProvider } from './weekly-quiz.context.tsx';
import { selectAddress } from './weekly-quiz.selectors.ts';
import { WeeklyQuizView } from './weekly-quiz-view.tsx';

/** Carries the machine's facts to the router and the log, and the connection's to the machine. */
function QuizBridge() {
  const quiz = useWeeklyQuizRef();
  const navigate = useNavigate();

  useConnectionRestored(quiz);

  useEmitted(quiz, 'quiz.left', () => {
    const address = selectAddress(quiz.getSnapshot());
    void navigate(address ? paths.assignments(address) : paths.courses, { replace: true });
  });
  useEmitted(quiz, 'report.failed', ({ type, error }) => logFailure(type, error));

  return null;
}

/** The weekly quiz page, full screen (spec §2). */
export function WeeklyQuizScreen() {
  const { encryptedId = '' } = useParams();
  const logic = useProvided(weeklyQuizMachine, createWeeklyQuizActors);
  const address = useMemo(() => decodeWeeklyQuizAddress(encryptedId) ?? null, [encryptedId]);
  return (
    <WeeklyQuizProvider key={encryptedId} logic={logic} address={address}>
      <QuizBridge />
      <WeeklyQuizView />
    </WeeklyQuizProvider>
  );
}
