import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { questions } from '#server/db/schema/catalogue.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { useChallengeWorld } from '../challenges/challenge-world.ts';
import { createPracticeCalls } from './practice-calls.ts';

const world = await useLearningWorld();
const challenges = await useChallengeWorld();
const review = createReviewHandlers(world.deps);
let userId: string;
const practice = await createPracticeCalls(world, () => userId);
const attempts = createAttemptCalls(world);

const fixOrder = (db: typeof world.deps.db, isFixed: boolean) =>
  db.execute(sql`UPDATE questions SET has_fixed_order = ${isFixed}`);

beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  await attempts.studyPython(userId, 6);
  await fixOrder(world.deps.db, true);
});

/** Of what was asked, how many questions have their options in another order than the bank. */
async function shuffledIn(asked: readonly { question: string; options: readonly string[] }[]) {
  expect(asked.length).toBeGreaterThan(0);
  const bank = new Map((await world.deps.db.select().from(questions)).map((row) => [row.text, row]));
  return asked.filter(
    ({ question, options }) => options.join('\n') !== bank.get(question)?.options.join('\n'),
  ).length;
}

describe('options in a fixed order', () => {
  test.each(['weekly', 'first-quiz', 'subtopic', 'topic', 'subject'] as const)(
    'stand as they are written in an attempt of the kind %s, with their key',
    async (kind) => {
      const { attemptId, questions: asked } = await practice.start(kind);
      expect(await shuffledIn(asked)).toBe(0);
      const stored = await practice.stored(attemptId);
      const bank = new Map((await world.deps.db.select().from(questions)).map((row) => [row.id, row]));
      for (const { questionId, correctIndex } of stored.questions) {
        expect(correctIndex).toBe(bank.get(questionId)?.correctIndex);
      }
    },
  );

  test('are shuffled again once the order is fixed no longer', async () => {
    await fixOrder(world.deps.db, false);
    expect(await shuffledIn((await practice.start('subject')).questions)).toBeGreaterThan(0);
  });

  test('stand as they are written on each review card, and are graded by that place', async () => {
    const { attemptId } = await attempts.start(userId, { kind: 'weekly', subjectId: PYTHON });
    await attempts.submitRight(userId, attemptId, 5);
    const listed = async () => (await review.listReviewCards(callBy(userId))).body.data;
    const [card, ...others] = await listed();
    if (!card) throw new Error('There is no card.');
    expect(await shuffledIn([card, ...others])).toBe(0);
    const bank = await world.deps.db.select().from(questions);
    const option = bank.find(({ text }) => text === card.question)?.correctIndex ?? -1;
    world.setNow(new Date(SATURDAY.getTime() + 86_400_000));
    const call = callBy(userId, { params: { cardId: card._id }, body: { option } });
    expect((await review.answerReviewCard(call)).body.data).toMatchObject({
      chosen: option,
      correctAnswer: option,
    });
  });

  test('stand as they are written in the question of the day', async () => {
    const { db } = challenges.world.deps;
    const written = async () => {
      await db.execute(sql`DELETE FROM daily_questions`);
      const { question, options } = await challenges.daily(await challenges.createLearner());
      const bank = await db.select().from(questions);
      return options?.join('\n') === bank.find(({ text }) => text === question)?.options.join('\n');
    };
    await fixOrder(db, true);
    expect(await written()).toBe(true);
    await fixOrder(db, false);
    expect(await written()).toBe(false);
  });
});
