import type { SnapshotFrom } from 'xstate';
import type { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';

type Snapshot = SnapshotFrom<typeof courseDetailsMachine>;

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.idle);
export const selectDetails = (snapshot: Snapshot) => snapshot.context.details;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
export const selectCanEnrol = (snapshot: Snapshot) => snapshot.can({ type: 'course.enrol' });
