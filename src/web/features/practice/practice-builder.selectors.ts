import type { SnapshotFrom } from 'xstate';
import type { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';

type Snapshot = SnapshotFrom<typeof practiceBuilderMachine>;

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.unavailable);
export const selectDesk = ({ context }: Snapshot) => context.desk;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectCanStart = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: 'practice.start', wishes: {} });
export const selectIsStarting = (snapshot: Snapshot): boolean => snapshot.matches('starting');
/** Which wishes the last start came with. */
export const selectPool = ({ context }: Snapshot) => context.wishes.pool;
