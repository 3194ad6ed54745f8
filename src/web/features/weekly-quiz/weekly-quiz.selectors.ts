import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { AttemptQuestion } from '#contract/contract.ts';
import type { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import type { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';

type QuizSnapshot = SnapshotFrom<typeof weeklyQuizMachine>;
type RunSnapshot = SnapshotFrom<typeof quizRunMachine>;
type SaverSnapshot = SnapshotFrom<typeof answerSaverMachine>;

/** The one state the screen switches on. */
export const selectPhase = ({ value }: QuizSnapshot) => (typeof value === 'string' ? value : 'results');
export type QuizPhase = ReturnType<typeof selectPhase>;

/** What the chart says of a state; written for people. */
export const describePhase = (phase: QuizPhase): string => weeklyQuizMachine.states[phase]?.description ?? '';

export const selectRun = ({ children }: QuizSnapshot) => children.quizRun;
export const selectGraded = ({ context }: QuizSnapshot) => context.graded;
export const selectError = ({ context }: QuizSnapshot) => context.error;
export const selectAddress = ({ context }: QuizSnapshot) => context.address;
export const selectIsTimeUp = ({ context }: QuizSnapshot) => context.ending === 'timeUp';
export const selectReportState = ({ value }: QuizSnapshot) =>
  typeof value === 'string' ? null : value.results;
export type ReportState = NonNullable<ReturnType<typeof selectReportState>>;

export const selectQuizCan =
  (event: EventFromLogic<typeof weeklyQuizMachine>) =>
  (snapshot: QuizSnapshot): boolean =>
    snapshot.can(event);

export const selectRunCan =
  (event: EventFromLogic<typeof quizRunMachine>) =>
  (snapshot: RunSnapshot): boolean =>
    snapshot.can(event);

export const selectAttempt = ({ context }: RunSnapshot) => context.attempt;
export const selectTotal = ({ context }: RunSnapshot) => context.attempt.questions.length;
export const selectIndex = ({ context }: RunSnapshot) => context.index;
export const selectIsLast = ({ context }: RunSnapshot) =>
  context.index === context.attempt.questions.length - 1;
export const selectQuestion = ({ context }: RunSnapshot): AttemptQuestion | undefined =>
  context.attempt.questions[context.index];
export const selectAnswers = ({ context }: RunSnapshot) => context.answers;
export const selectVisited = ({ context }: RunSnapshot) => context.visited;
export const selectFlagged = ({ context }: RunSnapshot) => context.flagged;
export const selectChosen = ({ context }: RunSnapshot) => context.answers[String(context.index)] ?? null;
export const selectIsFlagged = ({ context }: RunSnapshot) => context.flagged.includes(context.index);
export const selectAnsweredCount = ({ context }: RunSnapshot) =>
  Object.values(context.answers).filter((option) => option !== null).length;
export const selectDeadline = ({ context }: RunSnapshot) => context.deadlineAt;
export const selectIsLow = (snapshot: RunSnapshot) => snapshot.matches({ running: { clock: 'low' } });
export const selectIsReviewing = (snapshot: RunSnapshot) =>
  snapshot.matches({ running: { paper: 'reviewing' } });
export const selectIsLeaving = (snapshot: RunSnapshot) => snapshot.matches({ running: { paper: 'leaving' } });
export const selectSaver = ({ children }: RunSnapshot) => children.answerSaver;

/** `retrying` from the first failure until the answers have arrived. */
export const selectSaving = (snapshot: SaverSnapshot | undefined): 'saved' | 'saving' | 'retrying' => {
  if (!snapshot?.hasTag('unsaved')) return 'saved';
  return snapshot.context.failures > 0 ? 'retrying' : 'saving';
};
