import { describe, expect, test } from 'vitest';
import { firstOfWeekly } from '#domain/assessment/weekly-order.ts';

const AT = new Date('2026-11-21T10:00:00Z');
const DAY = 24 * 60 * 60_000;
const poolOf = (size: number) => Array.from({ length: size }, (_, index) => `q${index}`);

interface Pasts {
  /** How many days ago each was asked. */
  days?: Readonly<Record<string, number>>;
  reserved?: readonly string[];
  foundRight?: readonly string[];
  /** In a weekly quiz before. */
  missed?: readonly string[];
  shownLately?: readonly string[];
}
const choose = (
  ids: readonly string[],
  { days = {}, reserved = [], foundRight = [], missed = [], shownLately = [] }: Pasts = {},
) =>
  firstOfWeekly(
    ids.map((id) => ({
      id,
      isReserved: reserved.includes(id),
      foundRight: foundRight.includes(id),
      ...(missed.includes(id) && { missed: 'before' as const }),
      ...(shownLately.includes(id) && { shownLately: true }),
    })),
    {
      past: new Map(
        Object.entries(days).map(([id, ago]) => [id, { askedAt: new Date(AT.getTime() - ago * DAY) }]),
      ),
      at: AT,
    },
  ).map(({ id }) => id);
const all = (ids: readonly string[], ago: number) => Object.fromEntries(ids.map((id) => [id, ago]));

describe('the questions of a weekly quiz', () => {
  test('are the first 20 of the pool, in its order, where all are alike', () => {
    expect(choose(poolOf(30))).toEqual(poolOf(20));
    expect(choose(poolOf(8))).toEqual(poolOf(8));
    expect(choose([])).toEqual([]);
  });

  test('leave out what was asked in the last seven days while others are left', () => {
    const days = { q0: 0, q1: 1, q2: 6.9, q3: 3, q4: 0.1 };
    expect(choose(poolOf(25), { days })).toEqual(poolOf(25).slice(5));
  });

  test('are filled up with what was asked longest ago', () => {
    const days = { q0: 1, q1: 6, q2: 3, q3: 5, q4: 2 };
    expect(choose(poolOf(22), { days })).toEqual([...poolOf(22).slice(5), 'q1', 'q3', 'q2']);
  });

  test('may again be what was asked seven days ago, like any other', () => {
    expect(choose(poolOf(25), { days: all(poolOf(10), 7) })).toEqual(poolOf(20));
  });

  test('are first of all those reserved for it', () => {
    const reserved = poolOf(25).slice(13);
    expect(choose(poolOf(25), { reserved })).toEqual([...reserved, ...poolOf(8)]);
  });

  test.each([1, 8])('hold a reserved one that was asked %i days ago like any other', (ago) => {
    const reserved = poolOf(40).slice(30);
    const days = all(reserved.slice(0, 5), ago);
    expect(choose(poolOf(40), { days, reserved })).toEqual([...reserved.slice(5), ...poolOf(15)]);
  });

  test('are those that still bring XP before those that do not, where neither was asked lately', () => {
    const foundRight = poolOf(30).slice(0, 12);
    const days = all(foundRight, 8);
    expect(choose(poolOf(30), { days, foundRight })).toEqual([...poolOf(30).slice(12), 'q0', 'q1']);
  });

  test('are those that no weekly quiz asked before those that one missed: only they count for a certificate', () => {
    const missed = poolOf(35).slice(0, 15);
    const foundRight = poolOf(35).slice(15, 20);
    const days = all([...missed, ...foundRight], 8);
    expect(choose(poolOf(35), { days, foundRight, missed })).toEqual([...poolOf(35).slice(20), ...poolOf(5)]);
  });

  test('leave out what was asked lately for what brings nothing any more: practice gives no answers away', () => {
    const foundRight = poolOf(40).slice(20);
    expect(choose(poolOf(40), { days: all(poolOf(20), 1), foundRight })).toEqual(foundRight);
  });

  test('leave out what was just shown, for it counts for nothing, before what else was asked lately', () => {
    const shownLately = poolOf(25).slice(0, 5);
    const days = { ...all(shownLately, 0.4), ...all(poolOf(25).slice(5), 0.1) };
    expect(choose(poolOf(25), { days, shownLately })).toEqual(poolOf(25).slice(5));
  });
});
