import type { CourseBasic, Track } from '#contract/contract.ts';
import { DEAN_OF } from '#domain/community/deans.ts';

interface Student {
  /** The course they are in; undefined where there is none yet. */
  own: string | undefined;
  track: Track | null;
}

/**
 * The student's own course, the others of its dean or, before there is one, those of their track, then the rest: each as
 * the server has them, by who enrolled of late (resolution 36).
 */
export function orderForStudent(courses: readonly CourseBasic[], { own, track }: Student): CourseBasic[] {
  const dean = courses.find(({ _id }) => _id === own)?.deanTag ?? (track === null ? null : DEAN_OF[track]);
  const rank = ({ _id, deanTag }: CourseBasic): number => (_id === own ? 0 : deanTag === dean ? 1 : 2);
  return courses.toSorted((one, other) => rank(one) - rank(other));
}
