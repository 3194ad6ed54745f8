import { fromPromise } from 'xstate';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { ApiFailure } from '#domain/api-error.ts';
import { type lessonMachine } from '#machines/learning/lesson.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';
import type { ReadingTime } from './reading-time.ts';

interface LessonDeps extends Pick<Services, 'api' | 'session'> {
  readingTime: ReadingTime;
}

export function createLessonActors({
  api,
  session,
  readingTime,
}: LessonDeps): ActorsOf<typeof lessonMachine> {
  const userId = () => session.getSnapshot().context.user?.userId ?? '';
  const readSubject = async (courseId: string, subjectId: string, signal: AbortSignal) => {
    const { data } = await read(
      api.GET('/subjects/complete/{courseId}/{subjectId}', {
        params: { path: { courseId, subjectId } },
        signal,
      }),
    );
    return data;
  };
  /** The server counts time only within a study session; a call that is lost costs that time and nothing else. */
  const startSession = (courseId: string): void => {
    const path = { userId: userId(), courseId };
    api
      .POST('/course-progress/{userId}/{courseId}/start-session', { params: { path }, body: {} })
      .catch(() => undefined);
  };
  /** The address names the subject alone (spec §2); the call needs its course too. */
  const findCourse = async (subjectId: string, signal: AbortSignal): Promise<string> => {
    const { data } = await read(api.GET('/courses/getAllCourse', { signal }));
    const course = data.find(({ subjects }) => subjects.some(({ _id }) => _id === subjectId));
    if (!course) {
      throw new ApiFailure({ kind: 'http', status: 404, message: 'There is no such subject.' });
    }
    return course._id;
  };

  return {
    loadSubject: fromPromise<CompleteSubject, { courseId: string | null; subjectId: string }>(
      async ({ input: { courseId, subjectId }, signal }) => {
        const found = courseId ?? (await findCourse(subjectId, signal));
        const subject = await readSubject(found, subjectId, signal);
        if (subject.enrolled) startSession(found);
        return subject;
      },
    ),
    loadLesson: fromPromise<Lesson, { subtopicId: string }>(async ({ input: { subtopicId }, signal }) => {
      const { data } = await read(
        api.GET('/subtopics/{subtopicId}', { params: { path: { subtopicId } }, signal }),
      );
      return data;
    }),
    completeSubtopic: fromPromise<
      CompleteSubject,
      { courseId: string; subjectId: string; subtopicId: string }
    >(async ({ input: { courseId, subjectId, subtopicId }, signal }) => {
      await read(
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
          params: { path: { userId: userId(), courseId, subtopicId } },
          body: { status: 'completed', timeSpent: readingTime.seconds() },
          signal,
        }),
      );
      return readSubject(courseId, subjectId, signal);
    }),
    enrol: fromPromise<CompleteSubject, { courseId: string; subjectId: string }>(
      async ({ input: { courseId, subjectId }, signal }) => {
        await read(api.POST('/courses/enrollUser', { body: { courseId }, signal }));
        startSession(courseId);
        return readSubject(courseId, subjectId, signal);
      },
    ),
  };
}
