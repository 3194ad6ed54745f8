import { beforeEach, expect, test } from 'vitest';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { READ_SECONDS } from '#domain/progress/progress.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { FREE_OF_LESSON, PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createPracticeCalls, idsOf, NUMBERS } from './practice-calls.ts';

const world = await useLearningWorld();
const handlers = createCatalogueHandlers(world.deps, {
  courses: createCurrentCourses(world.deps),
  previewTopicQuiz,
});
let userId: string;
const { attempts, topicId, start } = await createPracticeCalls(world, () => userId);
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const preview = async () =>
  (await handlers.getTopic(callBy(userId, { params: { topicId } }))).body.data.quiz ?? expect.fail();
const startTopicQuiz = async () => idsOf((await start('topic', { questionCount: 10 })).questions);

test('a topic says how many questions of its quiz are new, and the quiz then asks as many', async () => {
  const untouched = await preview();
  expect(untouched.unseen).toBe(untouched.questions);

  const lesson = await start('subtopic');
  await attempts.submitRight(userId, lesson.attemptId, lesson.questions.length);
  const told = await preview();
  const had = new Set(idsOf(lesson.questions));
  const asked = await startTopicQuiz();
  expect(asked).toHaveLength(told.questions);
  expect(asked.filter((id) => !had.has(id))).toHaveLength(told.unseen);
  expect(told.unseen).toBeGreaterThan(0);
});

test('a topic whose questions were all asked says that none of its quiz is new', async () => {
  for (let round = 0; round < 4 && (await preview()).unseen > 0; round += 1) {
    const { attemptId } = await start('topic', { questionCount: 10 });
    await attempts.submitRight(userId, attemptId, 10);
  }
  const told = await preview();
  expect(told.unseen).toBe(0);
  expect(await startTopicQuiz()).toHaveLength(told.questions);
});

test('a topic quiz asks about the lessons that were read before any other, and says how many', async () => {
  const { db, now } = world.deps;
  expect((await preview()).ofRead).toBe(0);
  const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: NUMBERS };
  const looked = { status: 'in_progress' as const, timeSpentSeconds: READ_SECONDS - 1, updatedAt: now() };
  await db.insert(subtopicProgress).values({ userId, ...place, ...looked });
  expect((await preview()).ofRead).toBe(0);
  await db.update(subtopicProgress).set({ timeSpentSeconds: READ_SECONDS });
  expect((await preview()).ofRead).toBe(FREE_OF_LESSON);
  // Of another day: those of the other lessons are the new ones.
  const lesson = await start('subtopic', { questionCount: FREE_OF_LESSON });
  await attempts.submitRight(userId, lesson.attemptId, FREE_OF_LESSON);
  world.setNow(new Date(now().getTime() + 2 * 86_400_000));
  expect((await preview()).ofRead).toBe(FREE_OF_LESSON);
  const { questions } = await start('topic', { questionCount: FREE_OF_LESSON });
  expect(new Set(questions.map(({ subtopicId }) => subtopicId))).toEqual(new Set([NUMBERS]));
  expect(questions).toHaveLength(FREE_OF_LESSON);
});

test('a topic has no quiz to tell of for somebody who is not enrolled', async () => {
  userId = await world.createStudent({ courses: [] });
  const { data } = (await handlers.getTopic(callBy(userId, { params: { topicId } }))).body;
  expect(data).toMatchObject({ enrolled: false, quiz: null });
});
