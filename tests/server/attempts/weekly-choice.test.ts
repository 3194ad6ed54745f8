import { describe, expect, test } from 'vitest';
import { chooseWeekly } from '#server/features/attempts/weekly-choice.ts';

const AT = new Date('2026-11-21T10:00:00Z');
const DAY = 24 * 60 * 60_000;
const poolOf = (size: number) => Array.from({ length: size }, (_, index) => `q${index}`);
const choose = (ids: readonly string[], asked: readonly string[] = [], daysAgo = 1) =>
  chooseWeekly(
    ids.map((id) => ({ id, isReserved: false, isFoundRight: false })),
    {
      past: new Map(
        asked.map((id) => [id, { askedAt: new Date(AT.getTime() - daysAgo * DAY), wasRight: true }]),
      ),
      at: AT,
      random: Math.random,
    },
  ).map(({ id }) => id);

describe('the questions of a weekly quiz', () => {
  test('are at most 20 of the pool, none of them twice', () => {
    expect(new Set(choose(poolOf(30))).size).toBe(20);
  });

  test('are drawn: what was asked seven days ago is then as likely as any other', () => {
    const old = poolOf(20);
    const often = Array.from({ length: 40 }, () => choose(poolOf(40), old, 7)).flat();
    expect(often.some((id) => old.includes(id))).toBe(true);
    expect(often.some((id) => !old.includes(id))).toBe(true);
  });

  test('stand in an order of their own, the recent ones among the others', () => {
    const recent = poolOf(10);
    const lasts = Array.from({ length: 40 }, () => choose(poolOf(20), recent).at(-1) ?? '');
    expect(lasts.some((id) => !recent.includes(id))).toBe(true);
    expect(lasts.some((id) => recent.includes(id))).toBe(true);
  });
});
