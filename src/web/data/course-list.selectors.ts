import type { SnapshotFrom } from 'xstate';
import type { courseListMachine } from '#machines/learning/course-list.machine.ts';

type Snapshot = SnapshotFrom<typeof courseListMachine>;

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.fetching);
/** Whether a first list is on its way: the same for as long as there is one, however often it is read again. */
export const selectIsAwaited = (snapshot: Snapshot): boolean =>
  snapshot.context.courses.length === 0 && ['loading', 'waiting'].includes(selectPhase(snapshot));
export const selectCourses = (snapshot: Snapshot) => snapshot.context.courses;
export const selectAttempt = (snapshot: Snapshot) => snapshot.context.attempt + 1;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
export const selectListedAt = (snapshot: Snapshot) => snapshot.context.at;
