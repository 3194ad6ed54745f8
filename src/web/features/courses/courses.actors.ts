import { fromPromise } from 'xstate';
import type { CourseBasic, Enrollment } from '#contract/contract.ts';
import { type CourseListing, type courseListMachine } from '#machines/learning/course-list.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';

const COURSES = 'courses';
/** Cached courses (spec §9). */
const COURSES_AGE = 5 * 60_000;

const isCourse = (value: unknown): value is CourseBasic =>
  typeof value === 'object' && value !== null && '_id' in value && 'category' in value;

const isListing = (value: unknown): value is CourseListing =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'courses' in value &&
  Array.isArray(value.courses) &&
  value.courses.every(isCourse);

/** The list of an earlier visit, however old. */
export function readLastCourses({ storage }: Pick<Services, 'storage'>): CourseListing | null {
  const stored = storage.read('local', COURSES);
  return isListing(stored) ? stored : null;
}

export function createCourseListActors({
  api,
  storage,
  clock,
}: Pick<Services, 'api' | 'storage' | 'clock'>): ActorsOf<typeof courseListMachine> {
  return {
    loadCourses: fromPromise<CourseListing, { attempt: number }>(async ({ signal }) => {
      const known = readLastCourses({ storage });
      if (known && clock.now() - known.at < COURSES_AGE) return known;
      const { data } = await read(api.GET('/courses/getAllCoursesBasic', { signal }));
      const listing = { courses: data, at: clock.now() };
      if (data.length > 0) storage.write('local', COURSES, listing);
      return listing;
    }),
  };
}

export const loadEnrollments =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<Enrollment[]> => {
    const { data } = await read(api.POST('/courses/getUserEnrolledCourses', { body: {}, signal }));
    return data;
  };
