import { fromPromise } from 'xstate';
import type { CompleteSubject } from '#contract/contract.ts';
import { type lessonMachine } from '#machines/learning/lesson.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { cacheOf, type CacheServices } from '#web/data/cache-of.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';
import { readSubject } from '#web/data/study-calls.ts';
import type { ReadingTime } from './reading-time.ts';

interface LessonDeps extends CacheServices {
  readingTime: ReadingTime;
}

/** How a subject is read, and how studying in its course begins. */
function createSubjectCalls(services: CacheServices) {
  const { api } = services;
  const cache = cacheOf(services);
  const rereadSubject = (courseId: string, subjectId: string, signal: AbortSignal) =>
    cache.fetchWithCache('lessonChapters', subjectId, signal, (limited) =>
      readSubject(services, { courseId, subjectId }, limited),
    );
  /** The server counts time only within a study session; a call that is lost costs that time and nothing else. */
  const startSession = (courseId: string): void => {
    const path = { userId: userIdOf(services), courseId };
    api
      .POST('/course-progress/{userId}/{courseId}/start-session', { params: { path }, body: {} })
      .catch(() => undefined);
  };
  return { rereadSubject, startSession };
}

export function createLessonActors({ readingTime, ...services }: LessonDeps): ActorsOf<typeof lessonMachine> {
  const { api } = services;
  const cache = cacheOf(services);
  const { rereadSubject, startSession } = createSubjectCalls(services);
  return {
    loadSubject: fromPromise(({ input: { courseId, subjectId }, signal }) =>
      // What is kept was read minutes ago, and the study session begun then still counts.
      cache.fetchWithCache('lessonChapters', subjectId, signal, async (limited) => {
        const subject = await readSubject(services, { courseId, subjectId }, limited);
        if (subject.enrolled) startSession(subject.course._id);
        return subject;
      }),
    ),
    loadLesson: fromPromise(({ input: { subtopicId }, signal }) =>
      cache.fetchWithCache('lessonNotes', subtopicId, signal, (limited) =>
        readData(api.GET('/subtopics/{subtopicId}', { params: { path: { subtopicId } }, signal: limited })),
      ),
    ),
    completeSubtopic: fromPromise(async ({ input: { courseId, subjectId, subtopicId }, signal }) => {
      await read(
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
          params: { path: { userId: userIdOf(services), courseId, subtopicId } },
          body: { status: 'completed', timeSpent: readingTime.seconds() },
          signal,
        }),
      );
      readingTime.restart();
      return rereadSubject(courseId, subjectId, signal);
    }),
    undoCompletion: fromPromise(async ({ input: { courseId, subjectId, subtopicId }, signal }) => {
      await read(
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
          params: { path: { userId: userIdOf(services), courseId, subtopicId } },
          body: { undoCompletion: true },
          signal,
        }),
      );
      return rereadSubject(courseId, subjectId, signal);
    }),
    enrol: fromPromise(async ({ input: { courseId, subjectId }, signal }) => {
      await read(api.POST('/courses/enrollUser', { body: { courseId }, signal }));
      startSession(courseId);
      return rereadSubject(courseId, subjectId, signal);
    }),
  };
}

/** The lessons of a subject that I have marked to come back to, newest first. */
export async function loadBookmarks(
  services: Pick<Services, 'api' | 'session'>,
  { course, subject }: CompleteSubject,
  signal: AbortSignal,
) {
  const params = { path: { userId: userIdOf(services), courseId: course._id, subjectId: subject._id } };
  const { bookmarks } = await readData(
    services.api.GET('/course-progress/{userId}/{courseId}/subject/{subjectId}/notes', { params, signal }),
  );
  return bookmarks;
}
