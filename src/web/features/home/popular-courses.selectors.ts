import type { CourseBasic } from '#contract/contract.ts';

/** The student's own course, then the others as the server has them: by who enrolled of late (resolution 36). */
export const orderForStudent = (courses: readonly CourseBasic[], own: string | undefined): CourseBasic[] =>
  courses.toSorted((one, other) => Number(other._id === own) - Number(one._id === own));
