import { fromPromise } from 'xstate';
import type { CourseDetails } from '#contract/contract.ts';
import { type courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';

export function createCourseActors({ api }: Pick<Services, 'api'>): ActorsOf<typeof courseDetailsMachine> {
  const readDetails = async (courseId: string, signal: AbortSignal): Promise<CourseDetails> => {
    const { data } = await read(api.POST('/courses/getCourseDetails', { body: { courseId }, signal }));
    return data;
  };
  return {
    loadDetails: fromPromise<CourseDetails, { courseId: string }>(({ input, signal }) =>
      readDetails(input.courseId, signal),
    ),
    enrol: fromPromise<CourseDetails, { courseId: string }>(async ({ input: { courseId }, signal }) => {
      await read(api.POST('/courses/enrollUser', { body: { courseId }, signal }));
      return readDetails(courseId, signal);
    }),
  };
}
