import { beforeEach, describe, expect, test } from 'vitest';
import type { SubtopicProgressUpdate } from '#contract/contract.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { PYTHON_COURSE, UPSC_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const NAMES = pythonSubtopic('first-steps/names-and-assignment');
const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
const SLICES = pythonSubtopic('data-in-collections/lists-and-slices');

const world = await useLearningWorld();
const handlers = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ courses: [PYTHON_COURSE, UPSC_COURSE] });
});

const update = (subtopicId: string, body: SubtopicProgressUpdate) =>
  handlers.updateSubtopicProgress(
    callBy(userId, { params: { userId, courseId: PYTHON_COURSE, subtopicId }, body }),
  );
const analytics = async (courseId = PYTHON_COURSE) => {
  const call = callBy(userId, { params: { userId, courseId } });
  return (await handlers.getCourseAnalytics(call)).body.data;
};
const activeDays = async () =>
  (await analytics()).dailyStats.filter(({ completedSubtopics }) => completedSubtopics > 0);

describe('the analytics of a course', () => {
  test('are zeros at first, one for each of the last 14 days', async () => {
    const { dailyStats, ...sums } = await analytics();
    expect(sums).toEqual({ timeSpent: 0, completedSubtopics: 0, averageScore: null });
    expect(dailyStats).toHaveLength(14);
    expect([dailyStats[0], dailyStats.at(-1)]).toEqual([
      { date: '2026-11-08', day: 'Sunday', completedSubtopics: 0 },
      { date: '2026-11-21', day: 'Saturday', completedSubtopics: 0 },
    ]);
  });

  test('add up time, completions and the best results of that course alone', async () => {
    const session = callBy(userId, { params: { userId, courseId: PYTHON_COURSE }, body: {} });
    await handlers.startStudySession(session);
    world.setNow(new Date(SATURDAY.getTime() + 600_000));
    await update(NAMES, { quizScore: 5, maxScore: 5, timeSpent: 300 });
    world.setNow(new Date(SATURDAY.getTime() + 720_000));
    await update(NUMBERS, { quizScore: 2, maxScore: 5, timeSpent: 120 });
    await update(NUMBERS, { quizScore: 1, maxScore: 5 });
    await update(SLICES, { status: 'completed' });
    expect(await analytics()).toMatchObject({ timeSpent: 420, completedSubtopics: 2, averageScore: 70 });
    expect(await analytics(UPSC_COURSE)).toMatchObject({
      timeSpent: 0,
      completedSubtopics: 0,
      averageScore: null,
    });
  });

  test.each([
    ['Asia/Kolkata', '2026-11-22', 'Sunday'],
    ['America/New_York', '2026-11-21', 'Saturday'],
    [undefined, '2026-11-22', 'Sunday'],
  ])('count a day in the learner’s own time zone (%s)', async (timeZone, date, day) => {
    userId = await world.createStudent({ courses: [PYTHON_COURSE], ...(timeZone && { timeZone }) });
    world.setNow(new Date('2026-11-21T20:00:00Z'));
    await update(NAMES, { status: 'completed' });
    await update(NUMBERS, { status: 'completed' });
    expect(await activeDays()).toEqual([{ date, day, completedSubtopics: 2 }]);
    expect((await analytics()).dailyStats.at(-1)?.date).toBe(date);
  });

  test('show a completion for 14 days and count it for ever', async () => {
    await update(NAMES, { status: 'completed' });
    world.setNow(new Date('2026-12-04T04:30:00Z'));
    expect(await activeDays()).toHaveLength(1);
    world.setNow(new Date('2026-12-05T04:30:00Z'));
    expect(await activeDays()).toEqual([]);
    expect((await analytics()).completedSubtopics).toBe(1);
  });

  test('are of a course there is', async () => {
    await expect(analytics(NOBODY)).rejects.toMatchObject({ code: 'not-found' });
  });
});
