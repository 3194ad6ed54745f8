import { fromPromise } from 'xstate';
import type { CourseDetails } from '#contract/contract.ts';
import { type courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { cacheOf, type CacheServices } from '#web/data/cache-of.ts';

/** The calls to load a course and enrol in it. */
export function createCourseActors(services: CacheServices): ActorsOf<typeof courseDetailsMachine> {
  const { api } = services;
  const cache = cacheOf(services);
  const readDetails = (courseId: string, signal: AbortSignal): Promise<CourseDetails> =>
    cache.fetchWithCache('courseDetails', courseId, signal, (limited) =>
      readData(api.POST('/courses/getCourseDetails', { body: { courseId }, signal: limited })),
    );
  return {
    loadDetails: fromPromise(({ input, signal }) => readDetails(input.courseId, signal)),
    enrol: fromPromise(async ({ input: { courseId }, signal }) => {
      await read(api.POST('/courses/enrollUser', { body: { courseId }, signal }));
      return readDetails(courseId, signal);
    }),
  };
}
