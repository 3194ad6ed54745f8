import type { Course, Track } from '#contract/contract.ts';
import { DEAN_OF } from '#domain/community/deans.ts';
import { readData } from '../api/api-client.ts';
import type { Services } from './services.tsx';

type CourseOfSubjects = Pick<Course, 'deanTag' | 'subjects'>;
export type StudySubject = Course['subjects'][number];

export const STUDY_SUBJECTS = { snapshotKey: 'courses to study' } as const;

/** The courses with their subjects, one of which can be the subject to go on with. */
export const loadStudyCourses = ({ api }: Pick<Services, 'api'>, signal: AbortSignal) =>
  readData(api.GET('/courses/getAllCourse', { signal }));

/**
 * The subjects of the student's track and the others, each in the order of the courses. Without a track it is the one of
 * the subject that is studied; where neither is known all are of the track.
 */
export function groupStudySubjects(
  courses: readonly CourseOfSubjects[],
  { track, current }: { track: Track | null; current: string | null },
): { ofTrack: StudySubject[]; others: StudySubject[] } {
  const studied = courses.find(({ subjects }) => subjects.some(({ _id }) => _id === current));
  const dean = track === null ? studied?.deanTag : DEAN_OF[track];
  const ofTrack = courses.filter(({ deanTag }) => dean === undefined || deanTag === dean);
  const others = courses.filter((course) => !ofTrack.includes(course));
  const subjectsOf = (some: readonly CourseOfSubjects[]) => some.flatMap(({ subjects }) => subjects);
  return { ofTrack: subjectsOf(ofTrack), others: subjectsOf(others) };
}
