import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { awardXp } from '#server/awards/xp-ledger.repository.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { createQuestsRepository } from '#server/features/challenges/quests.repository.ts';
import { SUNDAY, useQuestWorld, WEDNESDAY } from './quest-world.ts';
import { besideTransaction } from '#tests/support/server/transaction-scope.ts';
import { countBlocked } from '#tests/support/server/race.ts';

const NEXT_MONDAY = new Date('2026-11-23T04:30:00Z');

const { challenges, db, createLearner, complete, study, countQuests, questProgress } = await useQuestWorld();

let asha: string;
beforeEach(async () => {
  challenges.world.setNow(WEDNESDAY);
  asha = await createLearner();
});

describe('a quest that is done', () => {
  test('earns its XP once, however often it is listed', async () => {
    await challenges.quests(asha);
    await complete(asha, 3);
    await Promise.all(Array.from({ length: 20 }, () => challenges.quests(asha)));
    expect((await questProgress(asha))[0]).toBe(
      'Complete 3 lessons this week by answering questions: 3/3 done',
    );
    expect(await challenges.ledger(asha)).toEqual(['quest quest-2026-11-16-1 30']);
  });

  test('earns it with the answer that completes it', async () => {
    await study(asha, '2026-11-16', '2026-11-17', '2026-11-15');
    await challenges.quests(asha);
    await challenges.answerToday(asha, 'wrong');
    expect(await challenges.ledger(asha)).toEqual([]);
    challenges.world.setNow(SUNDAY);
    await challenges.answerToday(asha, 'wrong');
    expect(await challenges.ledger(asha)).toEqual(['quest quest-2026-11-16-2 30']);
  });

  test('is paid by the settling that follows a call, once, in the learner’s own week', async () => {
    const maria = await createLearner({ timeZone: 'America/Los_Angeles' });
    await challenges.quests(maria);
    await challenges.settle(maria);
    expect(await challenges.ledger(maria)).toEqual([]);
    // Monday already in Kolkata, still Sunday where she lives.
    challenges.world.setNow(new Date('2026-11-22T20:00:00Z'));
    await complete(maria, 3, new Date('2026-11-22T20:00:00Z'));
    await Promise.all([challenges.settle(maria), challenges.settle(maria)]);
    expect(await challenges.ledger(maria)).toEqual(['quest quest-2026-11-16-1 30']);
  });

  test('is paid to somebody who has not looked at the week: learning sets it', async () => {
    await complete(asha, 1);
    await challenges.settle(asha);
    expect(await countQuests(asha)).toBe(3);
    expect(await challenges.ledger(asha)).toEqual([]);
    await complete(asha, 3);
    await challenges.settle(asha);
    expect(await challenges.ledger(asha)).toEqual(['quest quest-2026-11-16-1 30']);
  });

  test('is not set by work before the first course: that one is still to be chosen', async () => {
    const newcomer = await challenges.world.createStudent();
    await challenges.settle(newcomer);
    expect(await countQuests(newcomer)).toBe(0);
  });

  test('waits with its XP for the next look, weeks later too', async () => {
    await challenges.quests(asha);
    await complete(asha, 3, SUNDAY);
    challenges.world.setNow(new Date('2026-12-09T04:30:00Z'));
    await challenges.quests(asha);
    expect(await challenges.ledger(asha)).toEqual(['quest quest-2026-11-16-1 30']);
  });

  test('stays done', async () => {
    await complete(asha, 3);
    await challenges.quests(asha);
    await db.delete(subtopicProgress).where(eq(subtopicProgress.userId, asha));
    expect((await questProgress(asha))[0]).toBe(
      'Complete 3 lessons this week by answering questions: 3/3 done',
    );
  });
});

test('a quest whose week is over is closed: what is done later brings nothing', async () => {
  await challenges.quests(asha);
  challenges.world.setNow(NEXT_MONDAY);
  await challenges.quests(asha);
  await complete(asha, 3, SUNDAY);
  await challenges.quests(asha);
  expect(await challenges.ledger(asha)).toEqual([]);
});

test('listing and answering at once never wait for each other, and pay once', async () => {
  const students = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const userId = await createLearner();
      await challenges.quests(userId);
      await complete(userId, 3);
      return userId;
    }),
  );
  const daily = await challenges.daily(await createLearner());
  const right = await challenges.keyOf(daily);
  const calls = students.flatMap((userId) => [
    challenges.answer(userId, daily._id, right),
    challenges.list(userId),
    challenges.answer(userId, daily._id, right),
    challenges.list(userId),
  ]);
  const codes = (await Promise.allSettled(calls)).flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  );
  expect(codes).toEqual(students.map(() => 'already-submitted'));
  for (const userId of students) {
    expect(await challenges.ledger(userId)).toEqual([
      'daily-challenge 2026-11-18 10',
      'quest quest-2026-11-16-1 30',
    ]);
  }
});

test('an answer waits for whoever settles the quests before it touches the XP: neither holds up the other', async () => {
  const daily = await challenges.daily(asha);
  const right = await challenges.keyOf(daily);
  const { answered } = await besideTransaction(db, async (tx) => {
    await createQuestsRepository(tx).lockOpen(asha);
    const answered = challenges.answer(asha, daily._id, right);
    await expect.poll(() => countBlocked(db)).toBe(1);
    const award = { source: 'quest', sourceId: 'settled', label: 'Quest', amount: 30 } as const;
    await awardXp(tx, { userId: asha, at: WEDNESDAY, ...award });
    return { answered };
  });
  expect(await answered).toMatchObject({ done: true, answer: { xpAwarded: 10 } });
});
