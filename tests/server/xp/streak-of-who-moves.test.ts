import { expect, test } from 'vitest';
import { studentDay } from '#domain/progress/calendar.ts';
import { streakOf } from '#domain/progress/streak.ts';
import { findXpBalance } from '#server/awards/xp-ledger.repository.ts';
import { createProfileService } from '#server/features/profile/profile.service.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const records = recordsIn(db);
const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-17T12:00:00Z');

const MOVES = [
  ['Asia/Kolkata', 'UTC'],
  ['UTC', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Asia/Tokyo'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
] as const;

async function streakAt(userId: string, at: Date): Promise<number> {
  const balance = await findXpBalance(db, userId);
  return streakOf(balance.run, studentDay(balance, at), at);
}

async function learn(userId: string, at: number): Promise<void> {
  world.setNow(new Date(at));
  await records.markActivity(userId, new Date(at));
}

/** Three days of learning, twice: one who stays, one who moves at `at`. */
async function createPair(from: string, to: string, at: number) {
  const [staying, moving] = [
    await world.createStudent({ timeZone: from }),
    await world.createStudent({ timeZone: from }),
  ];
  for (const day of [0, 1, 2]) {
    for (const userId of [staying, moving]) await learn(userId, NOON + day * 24 * HOUR);
  }
  world.setNow(new Date(at));
  const before = await streakAt(moving, new Date(at));
  await createProfileService(world.deps).save(moving, { timeZone: to });
  return { staying, moving, before };
}

// Every third hour of the two days after the third day of learning.
const HOURS = Array.from({ length: 16 }, (_, index) => 48 + index * 3 + 1);

test.each(MOVES)('a move from %s to %s takes no streak away and gives none (R49)', async (from, to) => {
  for (const hour of HOURS) {
    const at = NOON + hour * HOUR;
    const { staying, moving, before } = await createPair(from, to, at);
    expect({ hour, streak: await streakAt(moving, new Date(at)) }).toEqual({ hour, streak: before });
    // What was learned just before the move may keep the day from being marked; no more than the one who stays has.
    await learn(staying, at + 60_000);
    await learn(moving, at + 60_000);
    const [stayed, moved] = [
      await streakAt(staying, new Date(at + 60_000)),
      await streakAt(moving, new Date(at + 60_000)),
    ];
    expect(moved, `after ${hour} hours`).toBeGreaterThanOrEqual(before);
    expect(moved, `after ${hour} hours`).toBeLessThanOrEqual(stayed);
  }
});

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'a first study before the zone is known makes a streak of 1, and one after it that evening no second (%s)',
  async (timeZone) => {
    const userId = await world.createStudent();
    const at = Date.parse('2026-11-21T19:00:00Z');
    await learn(userId, at);
    await createProfileService(world.deps).save(userId, { timeZone });
    await learn(userId, at + 60_000);
    expect(await streakAt(userId, new Date(at + 60_000))).toBe(1);
  },
);
