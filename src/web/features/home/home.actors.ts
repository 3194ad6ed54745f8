import { fromPromise } from 'xstate';
import type { CompletionStatus, CourseBasic, ProgressSummary } from '#contract/contract.ts';
import { type CourseListing, type courseListMachine } from '#machines/learning/course-list.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';

const HOME_COURSES = 'home-courses';
/** Cached home courses (spec §9). */
const HOME_COURSES_AGE = 10 * 60_000;

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

/** The list of an earlier visit, however old. */
export function readLastCourses({ storage }: Pick<Services, 'storage'>): CourseListing | null {
  const stored = storage.read('local', HOME_COURSES);
  return isListing(stored) ? stored : null;
}

export function createPopularCoursesActors({
  api,
  storage,
  clock,
}: Pick<Services, 'api' | 'storage' | 'clock'>): ActorsOf<typeof courseListMachine> {
  return {
    loadCourses: fromPromise<CourseListing, { attempt: number }>(async ({ signal }) => {
      const known = readLastCourses({ storage });
      if (known && clock.now() - known.at < HOME_COURSES_AGE) return known;
      const { data } = await read(api.GET('/courses/getAllCoursesBasic', { signal }));
      const listing = { courses: data, at: clock.now() };
      if (data.length > 0) storage.write('local', HOME_COURSES, listing);
      return listing;
    }),
  };
}

export const loadSummary =
  ({ api, session }: Pick<Services, 'api' | 'session'>) =>
  async (signal: AbortSignal): Promise<ProgressSummary> => {
    const userId = session.getSnapshot().context.user?.userId ?? '';
    const { data } = await read(
      api.GET('/course-progress/summary/{userId}', { params: { path: { userId } }, signal }),
    );
    return data;
  };

/** `known` is what the page around has read already; then nothing is asked. */
export const loadCompletion =
  ({ api }: Pick<Services, 'api'>, known: CompletionStatus | undefined) =>
  async (signal: AbortSignal): Promise<CompletionStatus> => {
    if (known) return known;
    const { data } = await read(api.GET('/completion/status', { signal }));
    return data;
  };
