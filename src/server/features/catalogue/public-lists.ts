import { createHmac } from 'node:crypto';
import type { Course, CourseBasic } from '#contract/contract.ts';
import { deriveKey } from '../../signing-keys.ts';
import type { CourseEnrollments } from './catalogue.repository.ts';
import { type CourseOutline, toCourseBasic } from './course-outline.ts';
import { type CachedValue, createCachedValue } from './cached-value.ts';

/** A list everybody gets alike: the same object each time, so that it stays checked and serialised. */
export interface PublicList<Item> {
  success: true;
  data: Item[];
}

/** The two public course lists, popular courses first, and how many students each course has. */
export interface PublicLists {
  courses: PublicList<Course>;
  basics: PublicList<CourseBasic>;
  enrolledCountOf: (courseId: string) => number;
}

const MAX_AGE_MS = 60_000;
/** Popular is what many students enrolled in lately (resolution 36). */
const RECENT_MS = 30 * 86_400_000;

export function createPublicLists(deps: {
  listCourses: () => Promise<readonly CourseOutline[]>;
  listCourseEnrollments: (recentSince: Date) => Promise<CourseEnrollments[]>;
  now: () => Date;
  version: () => Promise<number>;
  /** Makes the pseudonyms impossible to compute from ids. */
  secret: string;
}): CachedValue<PublicLists> {
  const key = deriveKey(deps.secret, 'course-pseudonyms');
  const pseudonymOf = (courseId: string, userId: string) =>
    createHmac('sha256', key).update(`${courseId}:${userId}`).digest('hex').slice(0, 16);

  async function load(): Promise<PublicLists> {
    const [outlines, rows] = await Promise.all([
      deps.listCourses(),
      deps.listCourseEnrollments(new Date(deps.now().getTime() - RECENT_MS)),
    ]);
    const enrollments = new Map(rows.map((row) => [row.courseId, row]));
    const enrolledCountOf = (courseId: string) => enrollments.get(courseId)?.userIds.length ?? 0;
    const recentCountOf = ({ _id }: CourseOutline) => enrollments.get(_id)?.recentCount ?? 0;
    const popularFirst = outlines
      .filter(({ isHidden }) => !isHidden)
      .toSorted((one, other) => recentCountOf(other) - recentCountOf(one));
    const courses = popularFirst.map(({ subjects, isHidden: _isHidden, ...course }) => ({
      ...course,
      // Sorted: their order must not tell who came when.
      enrolledStudents: (enrollments.get(course._id)?.userIds ?? [])
        .map((userId) => pseudonymOf(course._id, userId))
        .sort(),
      subjects: subjects.map(({ _id, name }) => ({ _id, name })),
    }));
    const basics = popularFirst.map((course) => toCourseBasic(course, enrolledCountOf(course._id)));
    return {
      courses: { success: true, data: courses },
      basics: { success: true, data: basics },
      enrolledCountOf,
    };
  }

  return createCachedValue(load, { maxAgeMs: MAX_AGE_MS, now: deps.now, version: deps.version });
}
