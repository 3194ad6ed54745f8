import type { EventFromLogic } from 'xstate';
import type { AnswerMap, AttemptMode, AttemptQuestion } from '#contract/contract.ts';
import type { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import type { QuizRunContext } from '#machines/assessment/quiz-run.setup.ts';

export type QuizEvent = EventFromLogic<typeof quizRunMachine>;

/** The same object as long as the quiz runs. */
export interface RunControls {
  send: (event: QuizEvent) => void;
  /** Whether it can be done at this moment. */
  accepts: (event: QuizEvent) => boolean;
}

/** A running quiz as it is drawn. */
export interface RunView extends Pick<
  QuizRunContext,
  'index' | 'answers' | 'visited' | 'flagged' | 'checks' | 'deadlineAt'
> {
  title: string;
  mode: AttemptMode | null;
  questions: readonly AttemptQuestion[];
  /** Why the answer to this question could not be checked. */
  checkError: string | null;
  /** Less than five minutes are left. */
  isLow: boolean;
  saving: 'saved' | 'saving' | 'retrying';
  step: 'answering' | 'checking' | 'reviewing' | 'leaving';
  can: Readonly<
    Record<'previous' | 'next' | 'goTo' | 'flag' | 'choose' | 'clear' | 'check' | 'submit' | 'leave', boolean>
  >;
}

export const isAnswered = (answers: AnswerMap, index: number): boolean =>
  typeof answers[String(index)] === 'number';

export const answeredCount = (answers: AnswerMap): number =>
  Object.values(answers).filter((option) => option !== null).length;
