import type { SnapshotFrom } from 'xstate';
import type { courseListMachine } from '#machines/learning/course-list.machine.ts';

type Snapshot = SnapshotFrom<typeof courseListMachine>;

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.fetching);
export const selectCourses = (snapshot: Snapshot) => snapshot.context.courses;
export const selectAttempt = (snapshot: Snapshot) => snapshot.context.attempt + 1;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
export const selectListedAt = (snapshot: Snapshot) => snapshot.context.at;
