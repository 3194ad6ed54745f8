import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/progress/calendar.ts';
import { activityDays, xpEvents } from '#server/db/schema/xp.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { type XpAward, awardXp } from '#server/awards/xp-ledger.repository.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const TODAY = '2026-11-21';

const world = await useLearningWorld();
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
});

const award = (extra: Partial<XpAward> = {}) =>
  world.deps.db.transaction((tx) =>
    awardXp(tx, {
      userId,
      source: 'weekly-quiz',
      sourceId: '2026-W47-a',
      label: 'Weekly Quiz',
      amount: 120,
      at: SATURDAY,
      ...extra,
    }),
  );
const ledger = async (by = userId, handlers = createXpHandlers(world.deps)) =>
  (await handlers.getXpLedger(callBy(by))).body.data;
const records = recordsIn(world.deps.db);
const mark = (at: Date, by = userId) => records.markActivity(by, at);

describe('awarding XP', () => {
  test('counts a source once', async () => {
    expect(await award()).toBe(120);
    expect(await award({ amount: 999 })).toBe(0);
    expect(await award({ sourceId: '2026-W48-a', amount: 30 })).toBe(30);
    expect(await records.xp(userId)).toBe(150);
  });

  test('counts a source once for 50 awards at the same moment', async () => {
    const awarded = await Promise.all(Array.from({ length: 50 }, () => award()));
    expect(awarded.filter(Boolean)).toHaveLength(1);
    expect(await records.xp(userId)).toBe(120);
  });

  test('keeps the total the sum of the ledger whatever comes together (R47)', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        award({ sourceId: `week-${index % 20}`, amount: (index % 20) + 1 }),
      ),
    );
    expect(await records.xp(userId)).toBe(210);
    expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
  });

  test('is undone with its transaction', async () => {
    const failing = world.deps.db.transaction(async (tx) => {
      await awardXp(tx, {
        userId,
        source: 'first-quiz',
        sourceId: 'first-quiz',
        label: '',
        amount: 30,
        at: SATURDAY,
      });
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await records.xp(userId)).toBe(0);
    expect(await world.deps.db.select().from(xpEvents).where(eq(xpEvents.userId, userId))).toEqual([]);
  });

  test.each([0, -5])('writes no line of %i XP', async (amount) => {
    expect(await award({ amount })).toBe(0);
    expect((await ledger()).entries).toEqual([]);
  });
});

describe('the ledger', () => {
  test('is empty at first', async () => {
    expect(await ledger()).toEqual({ total: 0, streak: 0, entries: [], nextRecommended: null });
    expect(await ledger(await world.createStudent())).toMatchObject({ total: 0, streak: 0 });
  });

  test('lists what was earned, newest first', async () => {
    await award({ source: 'first-quiz', sourceId: 'first-quiz', label: 'First quiz taken', amount: 30 });
    await award({ at: new Date(SATURDAY.getTime() + 1_000) });
    const { entries, total } = await ledger();
    expect(total).toBe(150);
    expect(entries).toEqual([
      {
        _id: entries[0]?._id,
        source: 'weekly-quiz',
        label: 'Weekly Quiz',
        amount: 120,
        earnedAt: '2026-11-21T04:30:01.000Z',
        place: null,
      },
      {
        _id: entries[1]?._id,
        source: 'first-quiz',
        label: 'First quiz taken',
        amount: 30,
        earnedAt: SATURDAY.toISOString(),
        place: null,
      },
    ]);
    expect(entries.every(({ _id }) => /^[0-9a-f]{24}$/.test(_id))).toBe(true);
  });

  test('names the weekly quiz that earned a line', async () => {
    const id = `2026-W47-${PYTHON}`;
    await award({ sourceId: id });
    expect((await ledger()).entries[0]?.place).toEqual({ courseId: PYTHON_COURSE, subjectId: PYTHON, id });
  });

  test('holds at most 200 lines', async () => {
    for (let week = 0; week < 205; week += 1) await award({ sourceId: `week-${week}`, amount: 1 });
    const { entries, total } = await ledger();
    expect([entries.length, total]).toEqual([200, 205]);
  });

  test('says where to go on', async () => {
    const next = { courseId: 'c', subjectId: 's', subtopicId: 't', name: 'Loops', subjectName: 'Python' };
    const handlers = createXpHandlers(world.deps, { findNextRecommended: async () => next });
    expect((await ledger(userId, handlers)).nextRecommended).toEqual(next);
  });
});

describe('activity', () => {
  test('is noted on the day it is where the learner is, once', async () => {
    await mark(SATURDAY);
    await mark(new Date('2026-11-21T18:29:59Z'));
    await mark(new Date('2026-11-21T18:30:00Z'));
    expect(await records.days(userId)).toEqual(['2026-11-21', '2026-11-22']);
    const abroad = await world.createStudent({ timeZone: 'America/Los_Angeles' });
    await mark(SATURDAY, abroad);
    expect(await records.days(abroad)).toEqual(['2026-11-20']);
  });

  test('counts in Kolkata for a learner without a profile', async () => {
    const newcomer = await world.createStudent();
    await mark(new Date('2026-11-21T18:30:00Z'), newcomer);
    expect(await records.days(newcomer)).toEqual(['2026-11-22']);
  });

  test.each([
    ['today', [0], 1],
    ['yesterday', [1], 1],
    ['two days ago', [2], 0],
    ['today after a gap', [0, 2, 3], 1],
    ['five days in a row', [0, 1, 2, 3, 4], 5],
    ['five days up to yesterday', [1, 2, 3, 4, 5, 7], 5],
  ])('makes a streak: %s', async (_, ages, streak) => {
    await world.deps.db
      .insert(activityDays)
      .values(ages.map((age) => ({ userId, day: addDays(TODAY, -age) })));
    expect((await ledger()).streak).toBe(streak);
  });

  test('makes a streak as long as it is', async () => {
    const days = Array.from({ length: 800 }, (_, age) => ({ userId, day: addDays(TODAY, -age) }));
    await world.deps.db.insert(activityDays).values(days);
    expect((await ledger()).streak).toBe(800);
  });
});
