import { describe, expect, test } from 'vitest';
import { studentDay } from '#domain/progress/calendar.ts';
import { streakOf } from '#domain/progress/streak.ts';
import { createProfileService } from '#server/features/profile/profile.service.ts';
import { findXpBalance } from '#server/awards/xp-ledger.repository.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();

type Step = { learn: string } | { moveTo: string; at: string };

/** Lives through the steps and tells the days that were marked, and the streak at the end. */
async function live(timeZone: string, steps: Step[]) {
  const userId = await world.createStudent({ timeZone });
  const { db } = world.deps;
  for (const step of steps) {
    if ('learn' in step) {
      world.setNow(new Date(step.learn));
      await recordsIn(db).markActivity(userId, new Date(step.learn));
    } else {
      world.setNow(new Date(step.at));
      await createProfileService(world.deps).save(userId, { timeZone: step.moveTo });
    }
  }
  const balance = await findXpBalance(db, userId);
  return {
    days: await recordsIn(db).days(userId),
    streak: streakOf(balance.run, studentDay(balance, world.deps.now()), world.deps.now()),
  };
}

describe('a day of the streak (R49)', () => {
  const cases: [string, string, Step[], string[]][] = [
    [
      'is the calendar day where the learner is: minutes apart, midnight between',
      'Asia/Kolkata',
      [{ learn: '2026-11-21T18:20:00Z' }, { learn: '2026-11-21T18:40:00Z' }],
      ['2026-11-21', '2026-11-22'],
    ],
    [
      'goes on over the day of 23 hours when clocks go forward',
      'America/New_York',
      [
        { learn: '2026-03-08T04:30:00Z' },
        { learn: '2026-03-08T07:30:00Z' },
        { learn: '2026-03-09T04:10:00Z' },
      ],
      ['2026-03-07', '2026-03-08', '2026-03-09'],
    ],
    [
      'is one although clocks pass an hour twice',
      'America/New_York',
      [
        { learn: '2026-11-01T05:30:00Z' },
        { learn: '2026-11-01T06:30:00Z' },
        { learn: '2026-11-02T04:59:00Z' },
      ],
      ['2026-11-01'],
    ],
    [
      'may begin at one o’clock, where clocks skip midnight',
      'America/Santiago',
      [{ learn: '2026-09-06T03:59:00Z' }, { learn: '2026-09-06T04:00:00Z' }],
      ['2026-09-05', '2026-09-06'],
    ],
    [
      'is also the leap day',
      'Asia/Kolkata',
      [
        { learn: '2028-02-28T06:00:00Z' },
        { learn: '2028-02-29T06:00:00Z' },
        { learn: '2028-03-01T06:00:00Z' },
      ],
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ],
    [
      'goes on over the year',
      'Pacific/Auckland',
      [{ learn: '2026-12-31T10:59:00Z' }, { learn: '2026-12-31T11:00:00Z' }],
      ['2026-12-31', '2027-01-01'],
    ],
    [
      'does not come early by moving east',
      'Asia/Kolkata',
      [
        { learn: '2026-11-21T10:00:00Z' },
        { moveTo: 'Pacific/Kiritimati', at: '2026-11-21T10:05:00Z' },
        { learn: '2026-11-21T10:10:00Z' },
      ],
      ['2026-11-21'],
    ],
    [
      // The day ahead counts once it has come in the new zone too.
      'does not come a second time by moving west',
      'Asia/Kolkata',
      [
        { learn: '2026-11-21T19:00:00Z' },
        { moveTo: 'America/Los_Angeles', at: '2026-11-21T19:05:00Z' },
        { learn: '2026-11-21T19:10:00Z' },
        { learn: '2026-11-22T15:10:00Z' },
      ],
      ['2026-11-22'],
    ],
    [
      'comes 20 hours after the last one for whoever has moved, not a minute before',
      'Asia/Kolkata',
      [
        { learn: '2026-11-21T10:00:00Z' },
        { moveTo: 'Asia/Tokyo', at: '2026-11-21T10:05:00Z' },
        { learn: '2026-11-22T05:59:00Z' },
        { learn: '2026-11-22T06:00:00Z' },
      ],
      ['2026-11-21', '2026-11-22'],
    ],
    [
      'is the learner’s own again once a day has been marked after moving',
      'Asia/Kolkata',
      [
        { learn: '2026-11-21T10:00:00Z' },
        { moveTo: 'Asia/Tokyo', at: '2026-11-21T10:05:00Z' },
        { learn: '2026-11-22T14:50:00Z' },
        { learn: '2026-11-22T15:10:00Z' },
      ],
      ['2026-11-21', '2026-11-22', '2026-11-23'],
    ],
  ];

  test.each(cases)('%s', async (_, timeZone, steps, days) => {
    expect(await live(timeZone, steps)).toEqual({ days, streak: days.length });
  });
});

test('a day that was missed does not come back by moving west, where it is not over yet', async () => {
  const lived = await live('Asia/Kolkata', [
    { learn: '2026-11-23T06:30:00Z' },
    { moveTo: 'Pacific/Pago_Pago', at: '2026-11-25T04:30:00Z' },
    { learn: '2026-11-25T04:35:00Z' },
    { learn: '2026-11-25T11:30:00Z' },
  ]);
  expect(lived).toEqual({ days: ['2026-11-23', '2026-11-25'], streak: 1 });
});

test('moving once a day for a week makes no more days than the week has', async () => {
  const userId = await world.createStudent({ timeZone: 'Pacific/Kiritimati' });
  const { db } = world.deps;
  const start = Date.parse('2026-11-01T00:00:00Z');
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const at = new Date(start + hour * 3_600_000);
    world.setNow(at);
    if (hour % 24 === 0) {
      const timeZone = hour % 48 === 0 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
      await createProfileService(world.deps).save(userId, { timeZone });
    }
    await recordsIn(db).markActivity(userId, at);
  }
  expect((await recordsIn(db).days(userId)).length).toBeLessThanOrEqual(8);
});
