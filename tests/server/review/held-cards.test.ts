import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { countFunctionScans } from '#tests/support/server/function-scans.ts';
import { FREE_OF_LESSON, PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
const review = createReviewHandlers(world.deps);
const subtopicId = pythonSubtopic('first-steps/numbers-and-text');

/** Somebody who missed all free questions of a lesson but one, and left a round that asks two of them again. */
async function leaveRound() {
  const asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  const cards = async () => (await review.listReviewCards(callBy(asha))).body;
  expect(await cards()).toEqual({ success: true, data: [] });
  const lesson = { kind: 'subtopic', subtopicId, mode: 'learn' } as const;
  const first = await attempts.start(asha, { ...lesson, questionCount: FREE_OF_LESSON });
  await attempts.submitRight(asha, first.attemptId, 1);
  const all = (await cards()).data;
  expect(all).toHaveLength(FREE_OF_LESSON - 1);
  const round = await attempts.start(asha, { ...lesson, questionCount: 3, pool: 'lacking' });
  const asked = round.questions.map(({ question }) => question);
  const notAsked = all.filter(({ question }) => !asked.includes(question));
  expect(notAsked).toHaveLength(all.length - 2);
  return { asha, attemptId: round.attemptId, cards, all, notAsked };
}

test('review cards that an open round holds back are told with the round, until it is submitted', async () => {
  const { asha, attemptId, cards, notAsked } = await leaveRound();
  expect(await cards()).toMatchObject({
    data: notAsked,
    held: {
      cards: 2,
      subtopicId,
      attempt: { attemptId, kind: 'subtopic', status: 'started', subjectId: PYTHON },
    },
  });
  await attempts.submitRight(asha, attemptId, 2);
  expect(await cards()).not.toHaveProperty('held');
});

test('review cards that an open round holds back are back once the round of a lesson is given up', async () => {
  const { asha, attemptId, cards, all } = await leaveRound();
  await attempts.abandon(asha, attemptId);
  const after = await cards();
  expect(after.data).toEqual(all);
  expect(after).not.toHaveProperty('held');
});

test('many cards that many open rounds hold back are found with one look into each round', async () => {
  const { db } = world.deps;
  const asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  const first = await attempts.start(asha, { kind: 'subject', subjectId: PYTHON });
  await attempts.submitRight(asha, first.attemptId, 0);
  const lessons = await db
    .select({ id: subtopics.id })
    .from(subtopics)
    .where(and(eq(subtopics.subjectId, PYTHON), eq(subtopics.isDraft, false)));
  for (const { id } of lessons) await attempts.start(asha, { kind: 'subtopic', subtopicId: id });
  const list = () => review.listReviewCards(callBy(asha));
  expect((await list()).body).toMatchObject({ data: [], held: { cards: first.questions.length } });
  expect(await countFunctionScans(db, 'review.held', list)).toBe(lessons.length);
});
