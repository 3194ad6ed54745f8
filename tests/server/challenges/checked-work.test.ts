import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '#domain/progress/calendar.ts';
import { activityDays } from '#server/db/schema/xp.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { callBy } from '#tests/support/server/learning-fixtures.ts';
import { useChallengeWorld } from './challenge-world.ts';

const challenges = await useChallengeWorld();
const { world } = challenges;
const attempts = createAttemptCalls(world);
const progress = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
const MONDAY = '2026-11-16';
const LESSONS = [
  'first-steps/numbers-and-text',
  'first-steps/names-and-assignment',
  'first-steps/loops-and-ranges',
];

const onDay = (days: number) => world.setNow(new Date(`${addDays(MONDAY, days)}T06:30:00Z`));
const createLearner = () =>
  challenges.createLearner({ timeZone: 'Asia/Kolkata' }, { courses: [PYTHON_COURSE] });
const claim = (userId: string, lesson: string) => {
  const params = { userId, courseId: PYTHON_COURSE, subtopicId: pythonSubtopic(lesson) };
  const body = { status: 'completed' as const, quizScore: 5, maxScore: 5 };
  return progress.updateSubtopicProgress(callBy(userId, { params, body }));
};
const practise = async (userId: string, lesson: string, share = 1) => {
  const subtopicId = pythonSubtopic(lesson);
  const { attemptId, questions } = await attempts.start(userId, { kind: 'subtopic', subtopicId });
  await attempts.submitRight(userId, attemptId, Math.floor(questions.length * share));
  await challenges.settle(userId);
};
const questLines = async (userId: string) =>
  (await challenges.ledger(userId)).filter((line) => line.startsWith('quest '));
const questProgress = async (userId: string) =>
  (await challenges.quests(userId)).map(({ title, progress: done, goal }) => `${title}: ${done}/${goal}`);

test('the quest of subtopics pays for quizzes that the server graded, never for what a call says', async () => {
  onDay(0);
  const asha = await createLearner();
  await challenges.quests(asha);
  for (const lesson of LESSONS) await claim(asha, lesson);
  await challenges.settle(asha);
  expect((await questProgress(asha))[0]).toBe('Complete 3 lessons this week by answering questions: 0/3');
  expect(await questLines(asha)).toEqual([]);
  for (const lesson of LESSONS) await practise(asha, lesson, 0.5);
  expect((await questProgress(asha))[0]).toBe('Complete 3 lessons this week by answering questions: 0/3');
  // What the results have shown counts on the next day.
  onDay(1);
  for (const lesson of LESSONS) await practise(asha, lesson);
  expect(await questLines(asha)).toEqual([`quest quest-${MONDAY}-1 30`]);
  onDay(7);
  await challenges.quests(asha);
  for (const lesson of LESSONS) await practise(asha, lesson);
  expect((await questProgress(asha))[0]).toBe('Complete 3 lessons this week by answering questions: 0/3');
});

test('the quest of days counts days with an answer; a day of reading goes on with the streak alone', async () => {
  const asha = await createLearner();
  for (const day of [0, 1, 2, 3]) {
    onDay(day);
    await claim(asha, LESSONS[0] ?? '');
  }
  expect((await questProgress(asha))[2]).toBe('Answer questions on 4 days this week: 0/4');
  expect(await challenges.activity(asha)).toHaveLength(4);
  // The same day again, now with an answer.
  await practise(asha, LESSONS[0] ?? '', 0.5);
  expect((await questProgress(asha))[2]).toBe('Answer questions on 4 days this week: 1/4');
  expect(await challenges.activity(asha)).toHaveLength(4);
});

test('the first quiz, a step of the setup, is no day of learning, however much of it was answered', async () => {
  onDay(0);
  const asha = await createLearner();
  const daysOf = () => world.deps.db.select().from(activityDays).where(eq(activityDays.userId, asha));
  const { attemptId } = await attempts.start(asha, { kind: 'first-quiz' });
  await attempts.submit(asha, attemptId, { answers: { 0: 0 } });
  expect(await daysOf()).toEqual([]);
});
