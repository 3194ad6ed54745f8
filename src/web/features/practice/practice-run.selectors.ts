import type { SnapshotFrom } from 'xstate';
import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import { t } from '#web/language/language.ts';

type Snapshot = SnapshotFrom<typeof practiceRunMachine>;

/** The one state the screen switches on. */
export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.opening);

const { states } = practiceRunMachine;

/** What the chart says of a state; written for people. */
export const describePhase = (phase: ReturnType<typeof selectPhase>): string =>
  t((states[phase] ?? states.opening?.states[phase])?.description ?? '');

export const selectRun = ({ children }: Snapshot) => children.quizRun;
export const selectGraded = ({ context }: Snapshot) => context.graded;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectPlace = ({ context }: Snapshot) => context.place;
export const selectIsTimeUp = ({ context }: Snapshot) => context.ending === 'timeUp';
export const selectCanLeave = (snapshot: Snapshot): boolean => snapshot.can({ type: 'quiz.leave' });
export const selectCanPractiseAgain = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: 'practice.again' });
export const selectCanReload = (snapshot: Snapshot): boolean => snapshot.can({ type: 'quiz.reload' });
