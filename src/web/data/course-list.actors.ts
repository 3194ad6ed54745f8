import { fromPromise } from 'xstate';
import type { CourseListed } from '#domain/calls/cache-kinds.ts';
import type { CourseListKind } from '#domain/calls/course-list-retry.ts';
import type { CourseListing, courseListMachine } from '#machines/learning/course-list.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';
import { type ApiClient, read, readData } from '../api/api-client.ts';

/** Where each list is kept (spec §9). */
export const LIST_CACHE_KINDS = { full: 'courses', basic: 'homeCourses' } as const;

/** The full list, as it is kept. */
export async function listCourses(api: ApiClient, signal: AbortSignal): Promise<CourseListed[]> {
  const { data } = await read(api.GET('/courses/getAllCourse', { signal }));
  return data.map(({ enrolledStudents, subjects, ...course }) => ({
    ...course,
    enrolledCount: enrolledStudents.length,
    subjectCount: subjects.length,
    subjectIds: subjects.map(({ _id }) => _id),
  }));
}

const CALLS: Readonly<
  Record<CourseListKind, (api: ApiClient, signal: AbortSignal) => Promise<CourseListed[]>>
> = {
  full: listCourses,
  basic: (api, signal) => readData(api.GET('/courses/getAllCoursesBasic', { signal })),
};

/** The list of an earlier visit, however old. */
export function readLastCourses(services: CacheServices, list: CourseListKind): CourseListing | null {
  const kept = cacheOf(services).peek(LIST_CACHE_KINDS[list]);
  return kept && { courses: kept.data, at: kept.at };
}

/** The course list cache: cached courses while they are fresh, else from the server. */
export function createCourseListActors(
  services: CacheServices,
  list: CourseListKind,
): ActorsOf<typeof courseListMachine> {
  const cache = cacheOf(services);
  return {
    loadCourses: fromPromise(async ({ signal }) => {
      const kept = cache.peek(LIST_CACHE_KINDS[list]);
      if (kept?.isFresh) return { courses: kept.data, at: kept.at };
      const reading = cache.beginRead(LIST_CACHE_KINDS[list]);
      const courses = await CALLS[list](services.api, signal);
      reading.store(courses);
      return { courses, at: services.clock.now() };
    }),
  };
}
