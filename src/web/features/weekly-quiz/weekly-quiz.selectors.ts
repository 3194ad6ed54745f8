import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { t } from '#web/language/language.ts';

type QuizSnapshot = SnapshotFrom<typeof weeklyQuizMachine>;

/** The one state the screen switches on. */
export function selectPhase({ value }: QuizSnapshot) {
  if (typeof value === 'string') return value;
  return 'opening' in value ? value.opening : 'results';
}
export type QuizPhase = ReturnType<typeof selectPhase>;

const { states } = weeklyQuizMachine;

/** What the chart says of a state; written for people. */
export const describePhase = (phase: QuizPhase): string =>
  t((states[phase] ?? states.opening?.states[phase])?.description ?? '');

export const selectRun = ({ children }: QuizSnapshot) => children.quizRun;
export const selectGraded = ({ context }: QuizSnapshot) => context.graded;
export const selectError = ({ context }: QuizSnapshot) => context.error;
export const selectAddress = ({ context }: QuizSnapshot) => context.address;
export const selectIsTimeUp = ({ context }: QuizSnapshot) => context.ending === 'timeUp';
export const selectReportState = ({ value }: QuizSnapshot) =>
  typeof value !== 'string' && 'results' in value ? value.results : null;
export type ReportState = NonNullable<ReturnType<typeof selectReportState>>;

export const selectQuizCan =
  (event: EventFromLogic<typeof weeklyQuizMachine>) =>
  (snapshot: QuizSnapshot): boolean =>
    snapshot.can(event);
