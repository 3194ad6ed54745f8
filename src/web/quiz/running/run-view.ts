import type { AnswerCheck, AnswerMap, AttemptMode, AttemptQuestion } from '#contract/contract.ts';

/** What a student may ask of a running quiz. */
export type QuizEvent =
  | { type: 'question.next' }
  | { type: 'question.previous' }
  | { type: 'question.goTo'; index: number }
  | { type: 'question.flag' }
  | { type: 'answer.choose'; option: number }
  | { type: 'answer.clear' }
  | { type: 'answer.check' }
  | { type: 'quiz.submit' }
  | { type: 'quiz.confirm' }
  | { type: 'quiz.cancel' }
  | { type: 'quiz.leave' };

/** The same object as long as the quiz runs. */
export interface RunControls {
  send: (event: QuizEvent) => void;
  /** Whether it can be done at this moment. */
  accepts: (event: QuizEvent) => boolean;
}

/** A running quiz as it is drawn. */
export interface RunView {
  title: string;
  mode: AttemptMode | null;
  questions: readonly AttemptQuestion[];
  /** Of the question in front of one. */
  index: number;
  answers: AnswerMap;
  visited: readonly number[];
  flagged: readonly number[];
  /** In Learn mode, the settled answers by question index. */
  checks: Readonly<Record<string, AnswerCheck>>;
  /** Why the answer to this question could not be checked. */
  checkError: string | null;
  /** Server time, milliseconds; null where no clock runs. */
  deadlineAt: number | null;
  /** Less than five minutes are left. */
  isLow: boolean;
  saving: 'saved' | 'saving' | 'retrying';
  step: 'answering' | 'checking' | 'reviewing' | 'leaving';
  can: Readonly<
    Record<'previous' | 'next' | 'goTo' | 'flag' | 'choose' | 'clear' | 'check' | 'submit' | 'leave', boolean>
  >;
}

/** A for the first option. */
export const letterOf = (option: number): string => String.fromCharCode(65 + option);

export const isAnswered = (answers: AnswerMap, index: number): boolean =>
  typeof answers[String(index)] === 'number';

export const answeredCount = (answers: AnswerMap): number =>
  Object.values(answers).filter((option) => option !== null).length;
