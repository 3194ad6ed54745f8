import { fromPromise } from 'xstate';
import type { LessonAnswers, StudyDayDetails, StudyStatistics } from '#contract/contract.ts';
import type { dailyGoalMachine } from '#machines/profile/daily-goal.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

/** Goals, time, mastery, what fades and when courses end: the whole page in one call. */
export async function loadStatistics(
  { api }: Pick<Services, 'api'>,
  userId: string,
  signal: AbortSignal,
): Promise<StudyStatistics> {
  const { data } = await read(
    api.GET('/course-progress/statistics/{userId}', { params: { path: { userId } }, signal }),
  );
  return data;
}

/** The rows of one day of the student. */
export async function loadStudyDay(
  { api }: Pick<Services, 'api'>,
  { userId, date }: { userId: string; date: string },
  signal: AbortSignal,
): Promise<StudyDayDetails> {
  const params = { path: { userId, day: date } };
  const { data } = await read(api.GET('/course-progress/statistics/{userId}/days/{day}', { params, signal }));
  return data;
}

/** The last answer to each question of a lesson. */
export async function loadLessonAnswers(
  { api }: Pick<Services, 'api'>,
  { userId, subtopicId }: { userId: string; subtopicId: string },
  signal: AbortSignal,
): Promise<LessonAnswers> {
  const params = { path: { userId, subtopicId } };
  const { data } = await read(
    api.GET('/course-progress/statistics/{userId}/lessons/{subtopicId}/answers', { params, signal }),
  );
  return data;
}

export function createDailyGoalActors({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): ActorsOf<typeof dailyGoalMachine> {
  const pathOf = (courseId: string) => ({
    path: { userId: session.getSnapshot().context.user?.userId ?? '', courseId },
  });
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
