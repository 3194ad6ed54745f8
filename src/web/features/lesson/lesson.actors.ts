import { fromPromise } from 'xstate';
import type { Bookmark, CompleteSubject } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { type lessonMachine } from '#machines/learning/lesson.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { userIdOf } from '#web/data/study-calls.ts';
import { cacheOf, type CacheServices } from '#web/data/cache-of.ts';
import type { Services } from '#web/data/services.tsx';
import type { ReadingTime } from './reading-time.ts';

interface LessonDeps extends CacheServices {
  readingTime: ReadingTime;
}

/** How a subject is read, and how studying in its course begins. */
function createSubjectCalls(services: CacheServices) {
  const { api, session } = services;
  const cache = cacheOf(services);
  const userId = () => session.getSnapshot().context.user?.userId ?? '';
  const askSubject = async (courseId: string, subjectId: string, signal: AbortSignal) => {
    const { data } = await read(
      api.GET('/subjects/complete/{courseId}/{subjectId}', {
        params: { path: { courseId, subjectId } },
        signal,
      }),
    );
    return data;
  };
  const readSubject = (courseId: string, subjectId: string, signal: AbortSignal) =>
    cache.fetchWithCache('lessonChapters', subjectId, signal, (limited) =>
      askSubject(courseId, subjectId, limited),
    );
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
  return { userId, askSubject, readSubject, startSession, findCourse };
}

export function createLessonActors({ readingTime, ...services }: LessonDeps): ActorsOf<typeof lessonMachine> {
  const { api } = services;
  const cache = cacheOf(services);
  const { userId, askSubject, readSubject, startSession, findCourse } = createSubjectCalls(services);
  return {
    loadSubject: fromPromise(({ input: { courseId, subjectId }, signal }) =>
      // What is kept was read minutes ago, and the study session begun then still counts.
      cache.fetchWithCache('lessonChapters', subjectId, signal, async (limited) => {
        const found = courseId ?? (await findCourse(subjectId, limited));
        const subject = await askSubject(found, subjectId, limited);
        if (subject.enrolled) startSession(found);
        return subject;
      }),
    ),
    loadLesson: fromPromise(({ input: { subtopicId }, signal }) =>
      cache.fetchWithCache('lessonNotes', subtopicId, signal, async (limited) => {
        const { data } = await read(
          api.GET('/subtopics/{subtopicId}', { params: { path: { subtopicId } }, signal: limited }),
        );
        return data;
      }),
    ),
    completeSubtopic: fromPromise(async ({ input: { courseId, subjectId, subtopicId }, signal }) => {
      await read(
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
          params: { path: { userId: userId(), courseId, subtopicId } },
          body: { status: 'completed', timeSpent: readingTime.seconds() },
          signal,
        }),
      );
      readingTime.restart();
      return readSubject(courseId, subjectId, signal);
    }),
    undoCompletion: fromPromise(async ({ input: { courseId, subjectId, subtopicId }, signal }) => {
      await read(
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
          params: { path: { userId: userId(), courseId, subtopicId } },
          body: { undoCompletion: true },
          signal,
        }),
      );
      return readSubject(courseId, subjectId, signal);
    }),
    enrol: fromPromise(async ({ input: { courseId, subjectId }, signal }) => {
      await read(api.POST('/courses/enrollUser', { body: { courseId }, signal }));
      startSession(courseId);
      return readSubject(courseId, subjectId, signal);
    }),
  };
}

/** The lessons of a subject that I have marked to come back to, newest first. */
export const loadBookmarks =
  (services: Pick<Services, 'api' | 'session'>, { course, subject }: CompleteSubject) =>
  async (signal: AbortSignal): Promise<Bookmark[]> => {
    const path = { userId: userIdOf(services), courseId: course._id, subjectId: subject._id };
    const { data } = await read(
      services.api.GET('/course-progress/{userId}/{courseId}/subject/{subjectId}/notes', {
        params: { path },
        signal,
      }),
    );
    return data.bookmarks;
  };
