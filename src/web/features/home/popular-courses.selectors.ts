import type { SnapshotFrom } from 'xstate';
import type { CourseBasic } from '#contract/contract.ts';
import type { courseListMachine } from '#machines/learning/course-list.machine.ts';

type Snapshot = SnapshotFrom<typeof courseListMachine>;

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.fetching);
export const selectCourses = (snapshot: Snapshot) => snapshot.context.courses;
export const selectAttempt = (snapshot: Snapshot) => snapshot.context.attempt + 1;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
export const selectListedAt = (snapshot: Snapshot) => snapshot.context.at;

/** The student's own course, then the others as the server has them: by who enrolled of late (resolution 36). */
export const orderForStudent = (courses: readonly CourseBasic[], own: string | undefined): CourseBasic[] =>
  courses.toSorted((one, other) => Number(other._id === own) - Number(one._id === own));
