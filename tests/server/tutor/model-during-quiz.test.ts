import { expect, test } from 'vitest';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { createEnrollment } from '#server/features/catalogue/catalogue.repository.ts';
import { SATURDAY, UPSC_COURSE, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place, question } from './preamble-question.ts';
import { recordingModel, turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);

test('a model is asked nothing in any subject while a weekly quiz runs, and the lessons answer there', async () => {
  const { userId, attemptId } = await attempts.createRunning();
  await world.deps.db.transaction((tx) =>
    createEnrollment(tx, { userId, courseId: UPSC_COURSE, at: SATURDAY }),
  );
  const { asked, model } = recordingModel('What a model says.');
  const turns = turnsOf(world, userId, model);
  const during = await turns.answerTo(place, question);
  expect(asked).toEqual([]);
  expect(new Set(during.steps?.map(({ source }) => source))).toEqual(new Set(['extract']));
  await attempts.submitRight(userId, attemptId, 20);
  const after = await turns.answerTo(place, question);
  expect(asked.length).toBeGreaterThan(0);
  expect(after.steps?.at(-1)).toMatchObject({ source: 'model', text: 'What a model says.' });
});
