import { fromPromise } from 'xstate';
import type { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { readData } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

/** The call to create a course. */
export const createCourseCreationActors = ({
  api,
}: Pick<Services, 'api'>): ActorsOf<typeof courseCreationMachine> => ({
  createCourse: fromPromise(async ({ input, signal }) => {
    const { name, courseDescription, category } = input;
    const body = { name: name.trim(), courseDescription: courseDescription.trim(), category };
    return readData(api.POST('/courses/createCourse', { body, signal }));
  }),
});
