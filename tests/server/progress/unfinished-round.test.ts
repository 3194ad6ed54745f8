import { beforeEach, expect, test } from 'vitest';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { FREE_OF_LESSON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
const progress = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });

let asha: string;
beforeEach(async () => {
  asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const nextLesson = async () => {
  const { body } = await progress.getProgressSummary(callBy(asha, { params: { userId: asha } }));
  return body.data.nextRecommended;
};

test('a lesson whose round was left after a missed question is what Home goes on with, until the round is submitted', async () => {
  const first = await nextLesson();
  const subtopicId = first?.subtopicId ?? '';
  // With these two missed, each of the other three is needed: the lesson waits for the first of them that is missed.
  const before = await attempts.start(asha, {
    kind: 'subtopic',
    subtopicId,
    questionCount: FREE_OF_LESSON - 3,
  });
  await attempts.submitRight(asha, before.attemptId, 0);
  expect(await nextLesson()).toEqual({ ...first, isBegun: true });
  const { attemptId, questions } = await attempts.start(asha, {
    kind: 'subtopic',
    subtopicId,
    mode: 'learn',
    pool: 'lacking',
  });
  expect(questions).toHaveLength(3);
  const right = await attempts.answers(attemptId, questions.length);
  const option = ((right[0] ?? 0) + 1) % 4;
  await attempts.check(asha, attemptId, { epoch: 0, index: 0, option });
  expect(await nextLesson()).toEqual({ ...first, isBegun: true });
  for (let index = 1; index < questions.length; index += 1) {
    await attempts.check(asha, attemptId, { epoch: 0, index, option: right[String(index)] ?? 0 });
  }
  await attempts.submit(asha, attemptId);
  const following = await nextLesson();
  expect(following).not.toBeNull();
  expect(following?.subtopicId).not.toBe(subtopicId);
});
