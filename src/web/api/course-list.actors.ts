import { fromPromise } from 'xstate';
import type { CourseBasic } from '#contract/contract.ts';
import type { CourseListKind } from '#domain/course-list-retry.ts';
import type { CourseListing, courseListMachine } from '#machines/learning/course-list.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import type { Services } from '#web/services.tsx';
import { type ApiClient, read } from './api-client.ts';

/** Where a list is kept and for how long, milliseconds (spec §9: courses, home courses). */
const CACHE: Readonly<Record<CourseListKind, { key: string; age: number }>> = {
  full: { key: 'courses', age: 5 * 60_000 },
  basic: { key: 'home-courses', age: 10 * 60_000 },
};

const isCourse = (value: unknown): value is CourseBasic =>
  typeof value === 'object' && value !== null && '_id' in value && 'enrolledCount' in value;

const isListing = (value: unknown): value is CourseListing =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'courses' in value &&
  Array.isArray(value.courses) &&
  value.courses.every(isCourse);

const CALLS: Readonly<
  Record<CourseListKind, (api: ApiClient, signal: AbortSignal) => Promise<CourseBasic[]>>
> = {
  full: async (api, signal) => {
    const { data } = await read(api.GET('/courses/getAllCourse', { signal }));
    return data.map(({ enrolledStudents, subjects, ...course }) => ({
      ...course,
      enrolledCount: enrolledStudents.length,
      subjectCount: subjects.length,
    }));
  },
  basic: async (api, signal) => (await read(api.GET('/courses/getAllCoursesBasic', { signal }))).data,
};

/** The list of an earlier visit, however old. */
export function readLastCourses(
  { storage }: Pick<Services, 'storage'>,
  list: CourseListKind,
): CourseListing | null {
  const stored = storage.read('local', CACHE[list].key);
  return isListing(stored) ? stored : null;
}

/** Courses from the cache while it is fresh, else from the server. */
export function createCourseListActors(
  { api, storage, clock }: Pick<Services, 'api' | 'storage' | 'clock'>,
  list: CourseListKind,
): ActorsOf<typeof courseListMachine> {
  return {
    loadCourses: fromPromise<CourseListing, { attempt: number }>(async ({ signal }) => {
      const known = readLastCourses({ storage }, list);
      if (known && clock.now() - known.at < CACHE[list].age) return known;
      const listing = { courses: await CALLS[list](api, signal), at: clock.now() };
      if (listing.courses.length > 0) storage.write('local', CACHE[list].key, listing);
      return listing;
    }),
  };
}
