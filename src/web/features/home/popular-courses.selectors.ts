import type { CourseBasic } from '#contract/contract.ts';

/** The student's own course, those of the same dean, then the others as the server has them: by who enrolled of late (resolution 36). */
export function orderForStudent(courses: readonly CourseBasic[], own: string | undefined): CourseBasic[] {
  const dean = courses.find(({ _id }) => _id === own)?.deanName;
  const rank = ({ _id, deanName }: CourseBasic): number => (_id === own ? 0 : deanName === dean ? 1 : 2);
  return courses.toSorted((one, other) => rank(one) - rank(other));
}
