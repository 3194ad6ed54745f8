import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/accounts.ts';
import {
  type AttemptsHandlers,
  createAttemptsHandlers,
} from '#server/features/attempts/attempts.handlers.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { answersTo, completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { giveXp } from '#tests/support/server/board-fixtures.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import {
  type LearningWorld,
  PYTHON,
  PYTHON_COURSE,
  SATURDAY,
  callBy,
  createLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

let world: LearningWorld;
let handlers: AttemptsHandlers;
let userId: string;
let attemptId: string;

beforeAll(async () => {
  world = await createLearningWorld();
  handlers = createAttemptsHandlers(world.deps);
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(SATURDAY);
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  await completeSubtopics(world.deps.db, { userId, subjectId: PYTHON, count: 6, at: SATURDAY });
  const body = { kind: 'weekly' as const, subjectId: PYTHON, retake: false };
  const started = await handlers.startQuizAttempt(callBy(userId, { params: {}, body }));
  ({ attemptId } = started.body.data);
});

const submitAfter = async (seconds: number, right: number) => {
  const body = { answers: await answersTo(world.deps.db, attemptId, right) };
  world.setNow(new Date(SATURDAY.getTime() + seconds * 1_000));
  return (await handlers.submitQuizAttempt(callBy(userId, { params: { attemptId }, body }))).body.data;
};
const read = async () =>
  (await handlers.getQuizAttempt(callBy(userId, { params: { attemptId }, body: undefined }))).body.data;
const total = async () =>
  (await createXpHandlers(world.deps).getXpLedger(callBy(userId, { params: {}, body: undefined }))).body.data
    .total;
const flags = async () =>
  (await world.deps.db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ kind, detail }) => ({ kind, detail }),
  );

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
      expect(await read()).toMatchObject({ xpAwarded: left });
      expect(await total()).toBe(before + left);
      expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
    },
  );
});

describe('an attempt faster than anybody reads (R50)', () => {
  test('is flagged, and graded and rewarded like any other', async () => {
    expect(await submitAfter(39, 20)).toMatchObject({ xpAwarded: 250 });
    expect(await flags()).toEqual([
      { kind: 'attempt.hasty', detail: { attemptId, kind: 'weekly', seconds: 39, answered: 20 } },
    ]);
    expect(await total()).toBe(250);
  });

  test('is not flagged at two seconds a question', async () => {
    await submitAfter(40, 20);
    expect(await flags()).toEqual([]);
  });

  test('is not flagged when it is handed in blank', async () => {
    await handlers.submitQuizAttempt(callBy(userId, { params: { attemptId }, body: {} }));
    expect(await flags()).toEqual([]);
  });
});
