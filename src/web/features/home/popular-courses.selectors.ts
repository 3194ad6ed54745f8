import type { CourseBasic, Track } from '#contract/contract.ts';
import { DEAN_OF } from '#domain/community/deans.ts';

interface Student {
  /** The course they are in; undefined where there is none yet. */
  own: string | undefined;
  track: Track | null;
}

/**
 * The student's own course, those of the track they chose, the others of the own one's dean, then the rest: each as the
 * server has them, by who enrolled of late (resolution 36).
 */
export function orderForStudent(courses: readonly CourseBasic[], { own, track }: Student): CourseBasic[] {
  const deans = [track && DEAN_OF[track], courses.find(({ _id }) => _id === own)?.deanTag];
  const rank = ({ _id, deanTag }: CourseBasic): number => {
    const place = deans.indexOf(deanTag);
    return _id === own ? -1 : place < 0 ? deans.length : place;
  };
  return courses.toSorted((one, other) => rank(one) - rank(other));
}
