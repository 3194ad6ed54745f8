import type { ActorRefFrom, Subscription } from 'xstate';
import type { GradedAttempt } from '#contract/contract.ts';
import type { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import type { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';

export type QuizRunRef = ActorRefFrom<typeof quizRunMachine>;
export type AnswerSaverRef = ActorRefFrom<typeof answerSaverMachine>;

interface QuizHostSnapshot {
  children: { quizRun?: QuizRunRef | undefined };
  context: { attemptId: string; graded: GradedAttempt | null };
  can: (event: { type: 'connection.restored' }) => boolean;
}

/** Whatever machine a quiz runs in: the weekly quiz, practice. */
export interface QuizHost {
  getSnapshot: () => QuizHostSnapshot;
  subscribe: (observer: (snapshot: QuizHostSnapshot) => void) => Subscription;
  send: (event: { type: 'connection.restored' }) => void;
}
