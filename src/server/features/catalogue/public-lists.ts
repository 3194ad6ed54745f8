import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Course, CourseBasic } from '#contract/contract.ts';
import { deriveKey } from '../../signing-keys.ts';
import type { CourseCount, CourseStudents } from './catalogue.repository.ts';
import { type CourseOutline, toCourseBasic } from './course-outline.ts';
import { type CachedValue, createCachedValue } from './cached-value.ts';

/** A list everybody gets alike: the same frozen object each time, so that it stays checked and serialised. */
export interface PublicList<Item> {
  readonly success: true;
  readonly data: Item[];
}

/** The list of counts, popular courses first, and how many students each course has. */
export interface CountedCourses {
  basics: PublicList<CourseBasic>;
  enrolledCountOf: (courseId: string) => number;
  popularFirst: readonly CourseOutline[];
}

export interface PublicLists {
  counted: CachedValue<CountedCourses>;
  /** Names each student by a pseudonym, and is dear: whoever enrolls shows in it within a minute, and drops nothing. */
  full: CachedValue<PublicList<Course>>;
}

const MAX_AGE_MS = 60_000;
/** Popular is what many students enrolled in lately (resolution 36). */
const RECENT_MS = 30 * 86_400_000;
/** Some 20 ms of work. */
const PSEUDONYMS_A_TURN = 1_000;

export function createPublicLists(deps: {
  listCourses: () => Promise<readonly CourseOutline[]>;
  listCourseCounts: (recentSince: Date) => Promise<CourseCount[]>;
  listCourseStudents: () => Promise<CourseStudents[]>;
  now: () => Date;
  version: () => Promise<number>;
  /** Makes the pseudonyms impossible to compute from ids. */
  secret: string;
}): PublicLists {
  const key = deriveKey(deps.secret, 'course-pseudonyms');
  const pseudonymOf = (courseId: string, userId: string) =>
    createHmac('sha256', key).update(`${courseId}:${userId}`).digest('hex').slice(0, 16);

  async function loadCounted(): Promise<CountedCourses> {
    const [outlines, rows] = await Promise.all([
      deps.listCourses(),
      deps.listCourseCounts(new Date(deps.now().getTime() - RECENT_MS)),
    ]);
    const counts = new Map(rows.map((row) => [row.courseId, row]));
    const enrolledCountOf = (courseId: string) => counts.get(courseId)?.enrolledCount ?? 0;
    const recentCountOf = ({ _id }: CourseOutline) => counts.get(_id)?.recentCount ?? 0;
    const popularFirst = outlines
      .filter(({ isHidden }) => !isHidden)
      .toSorted((one, other) => recentCountOf(other) - recentCountOf(one));
    const basics = popularFirst.map((course) => toCourseBasic(course, enrolledCountOf(course._id)));
    return { basics: Object.freeze({ success: true, data: basics }), enrolledCountOf, popularFirst };
  }

  async function pseudonymsOf({ courseId, userIds }: CourseStudents): Promise<string[]> {
    const pseudonyms: string[] = [];
    for (const userId of userIds) {
      if (pseudonyms.length % PSEUDONYMS_A_TURN === 0) await nextTurn();

      pseudonyms.push(pseudonymOf(courseId, userId));
    }
    // Sorted: their order must not tell who came when.
    return pseudonyms.sort();
  }

  async function loadFull(): Promise<PublicList<Course>> {
    const [{ popularFirst }, rows] = await Promise.all([counted.get(), deps.listCourseStudents()]);
    const students = new Map<string, string[]>();
    for (const row of rows) students.set(row.courseId, await pseudonymsOf(row));
    const courses = popularFirst.map(({ subjects, isHidden: _isHidden, ...course }) => ({
      ...course,
      enrolledStudents: students.get(course._id) ?? [],
      subjects: subjects.map(({ _id, name }) => ({ _id, name })),
    }));
    return Object.freeze({ success: true, data: courses });
  }

  const caching = { maxAgeMs: MAX_AGE_MS, now: deps.now, version: deps.version };
  const counted = createCachedValue(loadCounted, caching);
  return { counted, full: createCachedValue(loadFull, caching) };
}
