import { fromPromise } from 'xstate';
import type { dailyGoalMachine } from '#machines/profile/daily-goal.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';

type Own = Pick<Services, 'api' | 'session'>;

/** Goals, time, mastery, what fades and when courses end: the whole page in one call. */
export const loadStatistics = (services: Own, signal: AbortSignal) => {
  const path = { userId: userIdOf(services) };
  return readData(services.api.GET('/course-progress/statistics/{userId}', { params: { path }, signal }));
};

/** The rows of one day of the student. */
export const loadStudyDay = (services: Own, day: string, signal: AbortSignal) => {
  const params = { path: { userId: userIdOf(services), day } };
  return readData(services.api.GET('/course-progress/statistics/{userId}/days/{day}', { params, signal }));
};

/** The last answer to each question of a lesson. */
export const loadLessonAnswers = (services: Own, subtopicId: string, signal: AbortSignal) => {
  const params = { path: { userId: userIdOf(services), subtopicId } };
  return readData(
    services.api.GET('/course-progress/statistics/{userId}/lessons/{subtopicId}/answers', { params, signal }),
  );
};

export function createDailyGoalActors(services: Own): ActorsOf<typeof dailyGoalMachine> {
  const { api } = services;
  const pathOf = (courseId: string) => ({ path: { userId: userIdOf(services), courseId } });
  return {
    saveGoal: fromPromise(async ({ input: { courseId, minutes, expected }, signal }) => {
      const body = { dailyGoalMinutes: minutes, expectedGoalMinutes: expected };
      const { data } = await read(
        api.PUT('/course-progress/{userId}/{courseId}/settings', { params: pathOf(courseId), body, signal }),
      );
      return data.dailyGoalMinutes ?? 0;
    }),
    loadGoal: fromPromise(async ({ input: { courseId }, signal }) => {
      const { data } = await read(
        api.GET('/course-progress/{userId}/{courseId}/settings', { params: pathOf(courseId), signal }),
      );
      return data.dailyGoalMinutes ?? 0;
    }),
  };
}
