import { describe, expect, test } from 'vitest';
import { chooseWeekly } from '#server/features/attempts/weekly-choice.ts';

const AT = new Date('2026-11-21T10:00:00Z');
const DAY = 24 * 60 * 60_000;
const poolOf = (size: number) => Array.from({ length: size }, (_, index) => `q${index}`);
const askedDaysAgo = (days: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(days).map(([id, ago]) => [
      id,
      { askedAt: new Date(AT.getTime() - ago * DAY), wasRight: true },
    ]),
  );
const choose = (
  ids: readonly string[],
  days: Readonly<Record<string, number>> = {},
  reserved: readonly string[] = [],
  foundRight: readonly string[] = [],
  missed: readonly string[] = [],
) =>
  chooseWeekly(
    ids.map((id) => ({
      id,
      isReserved: reserved.includes(id),
      foundRight: foundRight.includes(id),
      ...(missed.includes(id) && { missed: 'before' as const }),
    })),
    { past: askedDaysAgo(days), at: AT, random: Math.random },
  ).map(({ id }) => id);

describe('the questions of a weekly quiz', () => {
  test('are at most 20 of the pool, none of them twice', () => {
    const chosen = choose(poolOf(30));
    expect(new Set(chosen).size).toBe(20);
  });

  test('leave out what was asked in the last seven days while others are left', () => {
    const recent = { q0: 0, q1: 1, q2: 6.9, q3: 3, q4: 0.1 };
    expect(choose(poolOf(25), recent).toSorted()).toEqual(poolOf(25).slice(5).toSorted());
  });

  test('are filled up with what was asked longest ago', () => {
    const recent = { q0: 1, q1: 6, q2: 3, q3: 5, q4: 2 };
    const chosen = choose(poolOf(22), recent);
    expect(chosen).toHaveLength(20);
    expect(chosen).not.toContain('q0');
    expect(chosen).not.toContain('q4');
  });

  test('may again be what was asked seven days ago: then as likely as any other', () => {
    const old = Object.fromEntries(poolOf(20).map((id) => [id, 7]));
    const often = Array.from({ length: 40 }, () => choose(poolOf(40), old)).flat();
    expect(often.some((id) => id in old)).toBe(true);
    expect(often.some((id) => !(id in old))).toBe(true);
  });

  test('are first of all those reserved for it', () => {
    const reserved = poolOf(25).slice(13);
    const chosen = choose(poolOf(25), {}, reserved);
    expect(chosen).toHaveLength(20);
    expect(chosen).toEqual(expect.arrayContaining(reserved));
  });

  test('prefer a reserved one that was asked to no other', () => {
    const reserved = poolOf(40).slice(30);
    const asked = Object.fromEntries(reserved.slice(0, 5).map((id) => [id, 1]));
    const chosen = choose(poolOf(40), asked, reserved);
    expect(chosen.filter((id) => reserved.includes(id)).toSorted()).toEqual(reserved.slice(5));
  });

  test('are those that still bring XP before those that do not, where neither was asked lately', () => {
    const foundRight = poolOf(30).slice(0, 12);
    const asked = Object.fromEntries(foundRight.map((id) => [id, 8]));
    const chosen = choose(poolOf(30), asked, [], foundRight);
    expect(chosen).toEqual(expect.arrayContaining(poolOf(30).slice(12)));
    expect(chosen.filter((id) => foundRight.includes(id))).toHaveLength(2);
  });

  test('are those that no weekly quiz asked before those that one missed: only they count for a certificate', () => {
    const missed = poolOf(35).slice(0, 15);
    const foundRight = poolOf(35).slice(15, 20);
    const asked = Object.fromEntries([...missed, ...foundRight].map((id) => [id, 8]));
    const chosen = choose(poolOf(35), asked, [], foundRight, missed);
    expect(chosen).toEqual(expect.arrayContaining(poolOf(35).slice(20)));
    expect(chosen.filter((id) => foundRight.includes(id))).toEqual([]);
  });

  test('leave out what was asked lately for what brings nothing any more: practice gives no answers away', () => {
    const foundRight = poolOf(40).slice(0, 20);
    const practised = Object.fromEntries(
      poolOf(40)
        .slice(20)
        .map((id) => [id, 1]),
    );
    expect(choose(poolOf(40), practised, [], foundRight).toSorted()).toEqual(foundRight.toSorted());
  });

  test('stand in an order of their own, the recent ones among the others', () => {
    const recent = Object.fromEntries(poolOf(10).map((id) => [id, 1]));
    const lasts = Array.from({ length: 40 }, () => choose(poolOf(20), recent).at(-1) ?? '');
    expect(lasts.some((id) => !(id in recent))).toBe(true);
    expect(lasts.some((id) => id in recent)).toBe(true);
  });
});
