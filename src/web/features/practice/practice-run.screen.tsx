import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { PracticeRunInput } from '#machines/assessment/practice-run.setup.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { paths } from '#web/navigation/paths.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { readChoice, TOPIC_WISHES, toPracticeRequest } from './practice-choice.ts';
import { RunContext } from './practice-run.context.tsx';
import { PracticeRunView } from './practice-run-view.tsx';

/** Carries the machine's facts to the router, and the connection's to the machine. */
function RunBridge({ input: { place }, query }: { input: PracticeRunInput; query: string }) {
  const quiz = RunContext.useActorRef();
  const navigate = useNavigate();

  useConnectionRestored(quiz);

  const go = (to: string) => void navigate(`${to}${query}`, { replace: true });
  useEmitted(quiz, 'quiz.left', () =>
    go(place.kind === 'subject' ? paths.quiz(place.subjectId) : paths.topicQuiz(place.topicId)),
  );
  useEmitted(quiz, 'attempt.opened', ({ attemptId }) =>
    go(
      place.kind === 'subject'
        ? paths.quizAttempt(place.subjectId, attemptId)
        : paths.topicQuizAttempt(place.topicId, attemptId),
    ),
  );

  return null;
}

/** The practice quiz page: one attempt, full screen, running or its result. */
export function PracticeRunScreen() {
  const { subjectid, topicId = '', attemptId = '' } = useParams();
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : '';
  const input = useMemo<PracticeRunInput>(
    () =>
      subjectid === undefined
        ? { attemptId, place: { kind: 'topic', topicId }, wishes: TOPIC_WISHES }
        : {
            attemptId,
            place: { kind: 'subject', subjectId: subjectid },
            wishes: toPracticeRequest(readChoice(new URLSearchParams(query))),
          },
    [attemptId, subjectid, topicId, query],
  );
  return (
    <RunContext.Provider key={attemptId} input={input}>
      <RunBridge input={input} query={query} />
      <PracticeRunView />
    </RunContext.Provider>
  );
}
