import { beforeEach, describe, expect, test } from 'vitest';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { giveXp } from '#tests/support/server/board-fixtures.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
const records = recordsIn(world.deps.db);
let userId: string;
let attemptId: string;
beforeEach(async () => {
  ({ userId, attemptId } = await attempts.createRunning());
});

const submitAfter = (seconds: number, right: number) => {
  world.setSecondsAfterStart(seconds);
  return attempts.submitRight(userId, attemptId, right);
};
const total = async () => (await createXpHandlers(world.deps).getXpLedger(callBy(userId))).body.data.total;

describe('a quiz beyond the cap of the day (R47)', () => {
  test.each([
    [900, 100],
    [1_000, 0],
  ])(
    'after %i XP brings %i, is graded as any other, and says so each time it is shown',
    async (before, left) => {
      for (let sum = 0; sum < before; sum += 100) await giveXp(world, userId, { xp: 100 });
      const graded = await submitAfter(600, 20);
      expect(graded).toMatchObject({ status: 'graded', xpAwarded: left, result: { percentage: 100 } });
      expect(graded.report).toMatchObject({ percentageObtained: 100, verified: true });
      expect(await attempts.read(userId, attemptId)).toMatchObject({ xpAwarded: left });
      expect(await total()).toBe(before + left);
      expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
    },
  );
});

describe('the line of a weekly quiz in the ledger', () => {
  const line = async () =>
    (await createXpHandlers(world.deps).getXpLedger(callBy(userId))).body.data.entries.find(
      ({ amount }) => amount !== 100,
    );

  test.each([
    [18, { rightAnswers: 18, xpPerAnswer: 10, bonus: 50, hasBonus: true }],
    [7, { rightAnswers: 7, xpPerAnswer: 10, bonus: 0, hasBonus: true }],
  ])('with %i right tells what it is made of, as the result does', async (right, parts) => {
    const graded = await submitAfter(600, right);
    expect(await line()).toMatchObject({ source: 'weekly-quiz', parts });
    expect(graded.rewards.entries[0]).toMatchObject({ parts });
  });

  test('tells nothing of its parts where the cap of the day has cut it', async () => {
    for (let sum = 0; sum < 900; sum += 100) await giveXp(world, userId, { xp: 100 });
    await submitAfter(600, 6);
    await giveXp(world, userId, { xp: 100 });
    const { entries } = (await createXpHandlers(world.deps).getXpLedger(callBy(userId))).body.data;
    expect(entries.filter(({ parts }) => parts)).toHaveLength(1);
    expect((await line())?.parts).toMatchObject({ rightAnswers: 6 });
  });
});

describe('an attempt faster than anybody reads (R50)', () => {
  test('is flagged, and graded and rewarded like any other', async () => {
    expect(await submitAfter(39, 20)).toMatchObject({ xpAwarded: 250 });
    expect(await records.flags(userId)).toEqual([
      { kind: 'attempt.hasty', detail: { attemptId, kind: 'weekly', seconds: 39, answered: 20 } },
    ]);
    expect(await total()).toBe(250);
  });

  test('is not flagged at two seconds a question', async () => {
    await submitAfter(40, 20);
    expect(await records.flags(userId)).toEqual([]);
  });

  test('is not flagged where it earns nothing, as all practice after the first does', async () => {
    const lesson = { kind: 'subtopic', subtopicId: pythonSubtopic('first-steps/numbers-and-text') } as const;
    await submitAfter(600, 20);
    const { attemptId: practiceId } = await attempts.start(userId, lesson);
    expect(await attempts.submitRight(userId, practiceId, 0)).toMatchObject({ xpAwarded: 0 });
    expect(await records.flags(userId)).toEqual([]);
  });

  test('is not flagged when it is submitted blank', async () => {
    await attempts.submit(userId, attemptId);
    expect(await records.flags(userId)).toEqual([]);
  });
});
