import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AttemptKind } from '#contract/contract.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { sweepOverdueAttempts } from '#server/features/attempts/sweeper.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { answersTo, completeSubtopics, insertReviewCards } from '#tests/support/server/attempt-fixtures.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const review = createReviewHandlers(world.deps);
/** So many lessons that a weekly quiz asks most of their questions, and the next one asks some again. */
const LESSONS = 3;
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  await attempts.studyPython(userId, LESSONS);
});

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** The beginning of the next day in India. */
const SUNDAY = new Date('2026-11-21T18:30:00.000Z');
const after = (ms: number) => new Date(SATURDAY.getTime() + ms);

const list = async (by = userId) => (await review.listReviewCards(callBy(by))).body.data;
const answer = async (cardId: string, option: number | null, by = userId) =>
  (await review.answerReviewCard(callBy(by, { params: { cardId }, body: { option } }))).body.data;
/** The place of the right option on a card as it is listed now, and of another one. */
async function placesOf(cardId: string) {
  const card = (await list()).find(({ _id }) => _id === cardId);
  const [row] = await db
    .select({ options: questions.options, correctIndex: questions.correctIndex })
    .from(reviewCards)
    .innerJoin(questions, eq(questions.id, reviewCards.questionId))
    .where(eq(reviewCards.id, cardId));
  const right = card?.options.indexOf(row?.options[row.correctIndex] ?? '') ?? -1;
  if (!card || right < 0) throw new Error('There is no such card.');
  return { right, wrong: (right + 1) % card.options.length };
}
const answerRight = async (cardId: string) => answer(cardId, (await placesOf(cardId)).right);
/** Days from one day of India to another; negative of none. */
const daysUntil = (dueAt: string) => (Date.parse(dueAt) - SUNDAY.getTime()) / DAY + 1;
async function start(kind: AttemptKind = 'weekly', retake = false) {
  const body = { kind, retake, ...(kind !== 'first-quiz' && { subjectId: PYTHON }) };
  return (await attempts.start(userId, body)).attemptId;
}
const submit = (attemptId: string, answers: Record<string, number | null>) =>
  attempts.submit(userId, attemptId, { answers });
async function take(kind: AttemptKind, right: number, retake = false) {
  const attemptId = await start(kind, retake);
  await attempts.submitRight(userId, attemptId, right);
  return attemptId;
}
async function questionsOf(attemptId: string) {
  const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  return row?.questions ?? [];
}
async function firstCard() {
  const [card] = await list();
  return card ?? Promise.reject(new Error('There is no card.'));
}

describe('review cards', () => {
  test('are not made of the first quiz, which asks about what nobody has studied yet', async () => {
    await take('first-quiz', 2);
    expect(await list()).toEqual([]);
  });

  test.each(['weekly', 'subject'] as const)(
    'are made of what was answered wrongly in a %s quiz, due on the next day, with all their options and without the key',
    async (kind) => {
      const asked = await questionsOf(await take(kind, 5));
      const wrong = asked.slice(5);
      const cards = (await list()).map(({ options, ...card }) => ({ ...card, options: options.toSorted() }));
      expect(cards).toHaveLength(wrong.length);
      expect(cards).toEqual(
        expect.arrayContaining(
          wrong.map(({ question, options }) => ({
            _id: expect.any(String),
            question,
            options: options.toSorted(),
            dueAt: SUNDAY.toISOString(),
          })),
        ),
      );
    },
  );

  test('are not made of what was right or left blank', async () => {
    const attemptId = await start();
    const [first] = await questionsOf(attemptId);
    if (!first) throw new Error('The quiz has questions.');
    await submit(attemptId, { 0: first.correctIndex, 1: null });
    expect(await list()).toEqual([]);
  });

  test('are made when the deadline closes the quiz', async () => {
    const attemptId = await start();
    await attempts.save(userId, attemptId, { answers: await attempts.answers(attemptId, 19), index: 0 });
    world.setNow(after(31 * MINUTE));
    await sweepOverdueAttempts(world.deps);
    expect(await list()).toMatchObject([{ dueAt: SUNDAY.toISOString() }]);
  });

  test('come once for a question; getting it wrong again makes its card due on the next day', async () => {
    const attemptId = await take('weekly', 0);
    const cards = await list();
    world.setNow(after(DAY));
    for (const { _id } of cards) await answerRight(_id);
    expect((await list()).every(({ dueAt }) => dueAt > after(2 * DAY).toISOString())).toBe(true);
    const again = new Set((await questionsOf(await take('weekly', 0, true))).map(({ question }) => question));
    const next = new Date(SUNDAY.getTime() + DAY).toISOString();
    const due = (await list()).filter(({ dueAt }) => dueAt === next);
    expect(new Set(due.map(({ question }) => question))).toEqual(again);
    const asked = new Set([...(await questionsOf(attemptId)).map(({ question }) => question), ...again]);
    expect(await list()).toHaveLength(asked.size);
  });

  test('of what was missed just before midnight are due six hours later', async () => {
    const HOURS_6 = 360 * MINUTE;
    const missedAt = new Date(SUNDAY.getTime() - MINUTE);
    world.setNow(missedAt);
    await take('weekly', 0);
    const dueAt = new Date(missedAt.getTime() + HOURS_6);
    const [card] = await list();
    expect(card).toMatchObject({ dueAt: dueAt.toISOString() });
    world.setNow(new Date(dueAt.getTime() - 1));
    await expect(answer(card?._id ?? '', 0)).rejects.toMatchObject({ code: 'already-submitted' });
    world.setNow(new Date(SUNDAY.getTime() + DAY - MINUTE));
    const again = await answer(card?._id ?? '', null);
    expect(again.dueAt).toBe(new Date(SUNDAY.getTime() + DAY - MINUTE + HOURS_6).toISOString());
  });

  test('that are due already wait for the next day when their questions are got wrong again', async () => {
    await take('weekly', 0);
    const before = await list();
    world.setNow(SUNDAY);
    const again = new Set((await questionsOf(await take('weekly', 0, true))).map(({ question }) => question));
    expect(before[0]?.dueAt).toBe(SUNDAY.toISOString());
    const next = new Date(SUNDAY.getTime() + DAY).toISOString();
    for (const { question, dueAt } of await list()) {
      expect([question, dueAt]).toEqual([question, again.has(question) ? next : SUNDAY.toISOString()]);
    }
    expect(again.size).toBeGreaterThan(0);
  });

  test('are graded however many quizzes close at once', async () => {
    const attempts = [await start('weekly'), await start('subject')];
    const answers = await Promise.all(attempts.map((id) => answersTo(db, id, 0)));
    await Promise.all(attempts.map((id, index) => submit(id, answers[index] ?? {})));
    const asked = await Promise.all(attempts.map(questionsOf));
    expect(await list()).toHaveLength(new Set(asked.flat().map(({ questionId }) => questionId)).size);
  });

  test('follow the question in the bank, and leave with it', async () => {
    await take('weekly', 18);
    const [one, other] = await db.select().from(reviewCards).where(eq(reviewCards.userId, userId));
    if (!one || !other) throw new Error('There are two cards.');
    const before = await db.select().from(questions).where(eq(questions.id, one.questionId));
    const rename = (text = '') => db.update(questions).set({ text }).where(eq(questions.id, one.questionId));
    await rename('Put better?');
    await db.delete(questions).where(eq(questions.id, other.questionId));
    expect(await list()).toMatchObject([{ _id: one.id, question: 'Put better?' }]);
    await rename(before[0]?.text);
  });

  test('are no obstacle where a question has left the bank during the quiz', async () => {
    const attemptId = await start();
    const answers = await answersTo(db, attemptId, 18);
    const [gone, kept] = (await questionsOf(attemptId)).slice(18);
    await db.delete(questions).where(eq(questions.id, gone?.questionId ?? ''));
    await submit(attemptId, answers);
    expect(await list()).toMatchObject([{ question: kept?.question }]);
  });

  test('are shown 50 at a time, those due first', async () => {
    const times = Array.from({ length: 60 }, (_, index) => after((index % 7) * DAY));
    await insertReviewCards(db, userId, times);
    const cards = await list();
    expect(cards).toHaveLength(50);
    expect(cards.map(({ dueAt }) => dueAt)).toEqual(cards.map(({ dueAt }) => dueAt).sort());
  });
});

describe('a day', () => {
  const dueNow = async () => {
    const now = world.deps.now().toISOString();
    return (await list()).filter(({ dueAt }) => dueAt <= now);
  };
  beforeEach(() => insertReviewCards(db, userId, Array<Date>(45).fill(SATURDAY)));

  test('asks 20 cards at most; the rest are due when the next begins where the student is', async () => {
    expect(await dueNow()).toHaveLength(20);
    expect((await list()).slice(20).map(({ dueAt }) => dueAt)).toEqual(
      Array.from({ length: 25 }, () => SUNDAY.toISOString()),
    );
    world.setNow(SUNDAY);
    expect(await dueNow()).toHaveLength(20);
  });

  test('counts what was answered already, and asks no card twice', async () => {
    const [first, ...others] = await dueNow();
    for (const { _id } of others) await answerRight(_id);
    expect(await dueNow()).toEqual([first]);
    await answer(first?._id ?? '', null);
    expect(await dueNow()).toEqual([]);
    world.setNow(SUNDAY);
    expect(await dueNow()).toHaveLength(20);
  });
});

describe('an open quiz', () => {
  test('hides the cards of its questions and takes no answer to them (R37)', async () => {
    await take('weekly', 0);
    const cards = await list();
    const attemptId = await start('weekly', true);
    const asked = (await questionsOf(attemptId)).map(({ question }) => question);
    const hidden = cards.filter(({ question }) => asked.includes(question));
    expect(hidden).not.toEqual([]);
    expect(await list()).toEqual(cards.filter(({ question }) => !asked.includes(question)));
    for (const { _id } of hidden) {
      await expect(answer(_id, 0)).rejects.toMatchObject({ code: 'locked-during-quiz' });
    }
    await submit(attemptId, {});
    expect(await list()).toEqual(cards);
  });

  test('of one student hides nothing from others', async () => {
    await take('weekly', 0);
    const cards = await list();
    const mine = userId;
    userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    await completeSubtopics(db, { userId, subjectId: PYTHON, count: LESSONS, at: SATURDAY });
    await start();
    expect(await list(mine)).toEqual(cards);
  });
});

describe('answering a card', () => {
  beforeEach(async () => {
    await take('weekly', 16);
    world.setNow(SUNDAY);
  });
  const memoryOf = async (cardId: string) => {
    const [row] = await db.select().from(reviewCards).where(eq(reviewCards.id, cardId));
    return row;
  };

  test('says what is right and why, and brings it back later', async () => {
    const { _id, question, options } = await firstCard();
    const { right } = await placesOf(_id);
    const [asked] = await db.select().from(questions).where(eq(questions.text, question));
    expect(await answer(_id, right)).toEqual({
      chosen: right,
      correctAnswer: right,
      explanation: asked?.explanation,
      passage: asked?.passage,
      dueAt: new Date(SUNDAY.getTime() + 3 * DAY).toISOString(),
      xpAwarded: 1,
    });
    expect(options[right]).toBe(asked?.options[asked.correctIndex]);
  });

  test.each(['a wrong option', '“I don’t know”'])('by %s brings it back on the next day', async (given) => {
    const { _id } = await firstCard();
    const { right, wrong } = await placesOf(_id);
    const chosen = given === 'a wrong option' ? wrong : null;
    const next = new Date(SUNDAY.getTime() + DAY).toISOString();
    // In the evening, so that the day is the student's and no 24 hours.
    world.setNow(new Date(SUNDAY.getTime() + 17 * 60 * MINUTE));
    expect(await answer(_id, chosen)).toMatchObject({ chosen, correctAnswer: right, dueAt: next });
    expect((await list()).find((card) => card._id === _id)).toMatchObject({ dueAt: next });
  });

  test('spreads a card that is known over weeks, and asks a forgotten one on the next day', async () => {
    const { _id } = await firstCard();
    const gaps = [];
    for (let review = 0; review < 4; review += 1) {
      const at = daysUntil(world.deps.now().toISOString());
      const { dueAt } = await answerRight(_id);
      gaps.push(daysUntil(dueAt) - at);
      world.setNow(new Date(dueAt));
    }
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(gaps.at(-1)).toBeGreaterThan(20);
    const at = world.deps.now();
    const { dueAt } = await answer(_id, null);
    expect(Date.parse(dueAt) - at.getTime()).toBe(DAY);
    expect(await memoryOf(_id)).toMatchObject({ reps: 5, lapses: 1, lastReviewAt: at });
  });

  test('is refused while it is not due: once a day, and before its day', async () => {
    const [first, second] = await list();
    if (!first || !second) throw new Error('There are four cards.');
    await answer(first._id, null);
    const before = await memoryOf(first._id);
    await expect(answerRight(first._id)).rejects.toMatchObject({ code: 'already-submitted' });
    expect(await memoryOf(first._id)).toEqual(before);
    world.setNow(new Date(SUNDAY.getTime() - 1));
    await expect(answerRight(second._id)).rejects.toMatchObject({ code: 'already-submitted' });
  });

  test('counts once of two answers at the same moment', async () => {
    const { _id } = await firstCard();
    const answers = await Promise.allSettled([answer(_id, 0), answer(_id, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await memoryOf(_id)).toMatchObject({ reps: 1 });
  });

  test('takes no option that the card has not', async () => {
    const { _id, options } = await firstCard();
    await expect(answer(_id, options.length)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await memoryOf(_id)).toMatchObject({ reps: 0 });
  });

  test('mixes its options anew for each review, and not between two looks', async () => {
    const cards = await list();
    expect(await list()).toEqual(cards);
    for (const { _id } of cards) await answer(_id, null);
    world.setNow(new Date(SUNDAY.getTime() + DAY));
    const again = new Map((await list()).map(({ _id, options }) => [_id, options]));
    const sorted = (each: readonly string[] | undefined) => each?.toSorted();
    expect(cards.map(({ _id }) => sorted(again.get(_id)))).toEqual(
      cards.map(({ options }) => sorted(options)),
    );
    expect(cards.every(({ _id, options }) => again.get(_id)?.join() === options.join())).toBe(false);
  });
});
