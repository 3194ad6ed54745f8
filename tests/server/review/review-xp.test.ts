import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { XP_RULES } from '#domain/progress/xp.ts';
import { recordShownAnswers } from '#server/answer-visibility.ts';
import { users } from '#server/db/schema/accounts.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { activityDays } from '#server/db/schema/xp.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { insertReviewCards } from '#tests/support/server/attempt-fixtures.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const records = recordsIn(db);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const HOUR = 3_600_000;
const at = (time: string) => world.setNow(new Date(time));
const giveCards = (count: number) =>
  insertReviewCards(
    db,
    userId,
    Array.from({ length: count }, () => new Date(SATURDAY.getTime() - HOUR)),
  );
type How = 'right' | 'wrong' | 'unknown';
const review = createReviewHandlers(world.deps);
/** What is due now, each with the option for an answer of that kind. */
async function listDue(how: How) {
  const { data } = (await review.listReviewCards(callBy(userId))).body;
  const due = data.filter(({ dueAt }) => Date.parse(dueAt) <= world.deps.now().getTime());
  const keys = await db
    .select({ cardId: reviewCards.id, options: questions.options, correctIndex: questions.correctIndex })
    .from(questions)
    .innerJoin(reviewCards, eq(reviewCards.questionId, questions.id));
  return due.map(({ _id: cardId, options }) => {
    const key = keys.find((each) => each.cardId === cardId);
    const right = options.indexOf(key?.options[key.correctIndex] ?? '');
    return { cardId, option: { right, wrong: (right + 1) % options.length, unknown: null }[how] };
  });
}
type Due = Awaited<ReturnType<typeof listDue>>[number];
const answer = async ({ cardId, option }: Due) =>
  (await review.answerReviewCard(callBy(userId, { params: { cardId }, body: { option } }))).body.data
    .xpAwarded;
/** Resolves to the XP of each answer. */
async function answerDue(how: How, most = 50) {
  const xp: number[] = [];
  for (const card of (await listDue(how)).slice(0, most)) xp.push(await answer(card));
  return xp;
}
const earned = async () => (await records.ledger(userId)).map(({ amount }) => amount);
const days = () =>
  db
    .select({ day: activityDays.day, answered: activityDays.answered })
    .from(activityDays)
    .where(eq(activityDays.userId, userId))
    .orderBy(activityDays.day);

test('a card answered right brings 1 XP, a wrong or unknown one none', async () => {
  await giveCards(3);
  expect(await answerDue('right', 1)).toEqual([1]);
  expect(await answerDue('wrong', 1)).toEqual([0]);
  expect(await answerDue('unknown', 1)).toEqual([0]);
  expect(await earned()).toEqual([1]);
});

test('a card brings nothing within six hours after its answer was shown elsewhere', async () => {
  await giveCards(2);
  const questionIds = (await db.select().from(reviewCards).where(eq(reviewCards.userId, userId))).map(
    ({ questionId }) => questionId,
  );
  const [shownAt, sixHours] = [world.deps.now(), 6 * HOUR];
  await db.transaction((tx) => recordShownAnswers(tx, { userId, questionIds, at: shownAt, isMissed: false }));
  const [first, second] = await listDue('right');
  if (!first || !second) throw new Error('Two cards are due.');
  world.setNow(new Date(shownAt.getTime() + sixHours - 1));
  const params = { cardId: first.cardId };
  const told = await review.answerReviewCard(callBy(userId, { params, body: { option: first.option } }));
  expect(told.body.data).toMatchObject({ xpAwarded: 0, noXp: 'shown-answers' });
  world.setNow(new Date(shownAt.getTime() + sixHours));
  expect(await answer(second)).toBe(1);
});

test('cards bring 10 XP a day at most, which is no event for the audit', async () => {
  await giveCards(13);
  const { perDay } = XP_RULES['review-card'];
  expect(await answerDue('right')).toEqual([...Array<number>(perDay).fill(1), 0, 0, 0]);
  expect(await earned()).toEqual(Array<number>(perDay).fill(1));
  expect(await records.flags(userId)).toEqual([]);
});

test('one card pays again when it is due again, on another day', async () => {
  await giveCards(1);
  await answerDue('wrong');
  at('2026-11-21T18:30:00Z');
  expect(await answerDue('right')).toEqual([1]);
  expect(await answerDue('right')).toEqual([]);
  at('2026-11-30T04:30:00Z');
  expect(await answerDue('right')).toEqual([1]);
  expect(await earned()).toEqual([1, 1]);
});

test('a card pays by the day of its student: again after midnight there, on the same day in London', async () => {
  await giveCards(1);
  expect(await answerDue('right')).toEqual([1]);
  // As a quiz does that misses its question.
  const dueAt = new Date('2026-11-21T18:30:00Z');
  await db.update(reviewCards).set({ dueAt }).where(eq(reviewCards.userId, userId));
  at('2026-11-21T18:30:00Z');
  expect(await answerDue('right')).toEqual([1]);
  expect(await earned()).toEqual([1, 1]);
});

test('two answers to one card at the same moment pay once', async () => {
  await giveCards(1);
  const [card] = await listDue('right');
  if (!card) throw new Error('There is one card.');
  const paid = await Promise.allSettled([answer(card), answer(card)]);
  expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await earned()).toEqual([1]);
});

test('a card that is answered makes a day of practice where the student is', async () => {
  userId = await world.createStudent({ timeZone: 'America/Los_Angeles', courses: [PYTHON_COURSE] });
  await giveCards(2);
  // Half past eight in the evening of Friday there.
  await answerDue('wrong', 1);
  expect(await days()).toEqual([{ day: '2026-11-20', answered: true }]);
});

test('“I don’t know” makes a day of the streak and none of practice', async () => {
  await giveCards(2);
  await answerDue('unknown', 1);
  expect(await days()).toEqual([{ day: '2026-11-21', answered: false }]);
  await answerDue('wrong', 1);
  expect(await days()).toEqual([{ day: '2026-11-21', answered: true }]);
});

test('teachers, who can read the keys, answer cards for nothing', async () => {
  await db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, userId));
  await giveCards(1);
  expect(await answerDue('right')).toEqual([0]);
  expect(await earned()).toEqual([]);
});
