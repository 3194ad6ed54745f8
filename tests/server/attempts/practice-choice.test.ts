import { expect, test } from 'vitest';
import { choosePractice, inPracticeOrder } from '#server/features/attempts/practice/practice-choice.ts';
import type { QuestionPast } from '#server/db/question-pasts.ts';
import { randomFrom } from '#tools/test-run/seeded-sample.ts';

test('other questions of a lesson are the new ones, and of the round before those that were missed', () => {
  const round = new Date('2026-11-24T10:00:00Z');
  const past = new Map<string, QuestionPast>([
    ['right', { askedAt: round, wasRight: true }],
    ['missed', { askedAt: round, wasRight: false }],
    ['also missed', { askedAt: round, wasRight: false }],
  ]);
  const ids = ['right', 'missed', 'new', 'also missed', 'also new'];
  for (let seed = 0; seed < 20; seed += 1) {
    const order = inPracticeOrder(ids, { past, worked: new Set(), random: randomFrom(seed) });
    const chosen = choosePractice(order, { pool: 'all', count: 4, past, worked: new Set() });
    expect(chosen.slice(0, 2).toSorted()).toEqual(['also new', 'new']);
    expect(chosen.slice(2).toSorted()).toEqual(['also missed', 'missed']);
  }
});

test.each([
  ['half of the questions without them', 5, 5],
  ['fewer than half without them', 4, 8],
])('a topic quiz asks what was answered in the last day only where there are not %s', (_, fresh, asked) => {
  const now = new Date('2026-11-24T10:00:00Z');
  const restsSince = new Date(now.getTime() - 86_400_000);
  const recent = ['a', 'b', 'c', 'd'];
  const old = Array.from({ length: fresh }, (_id, index) => `old ${index}`);
  const past = new Map<string, QuestionPast>([
    ...recent.map((id): [string, QuestionPast] => [id, { askedAt: now, wasRight: true }]),
    ...old.map((id): [string, QuestionPast] => [id, { askedAt: new Date('2026-11-20'), wasRight: true }]),
  ]);
  const choice = { count: 10, past, worked: new Set<string>(), isOfLessons: true };
  const ids = [...old, ...recent];
  expect(choosePractice(ids, { ...choice, pool: 'all', restsSince })).toEqual(ids.slice(0, asked));
  // Who chooses how many, or what was missed, gets that.
  expect(choosePractice(ids, { ...choice, pool: 'all' })).toEqual(ids);
});

test('the questions of a lesson begin with neither its worked example nor what the placement just asked', () => {
  const past = new Map<string, QuestionPast>([
    ['placed', { askedAt: new Date('2026-11-24T09:50:00Z'), wasRight: true }],
  ]);
  const worked = new Set(['worked']);
  const ask = (ids: string[], seed: number) => {
    const order = inPracticeOrder(ids, { past, worked, random: randomFrom(seed) });
    return choosePractice(order, { pool: 'all', count: 3, past, worked });
  };
  for (let seed = 0; seed < 20; seed += 1) {
    expect(ask(['worked', 'placed', 'new'], seed)).toEqual(['new', 'placed', 'worked']);
    // The others are enough.
    expect(ask(['worked', 'one', 'two', 'three'], seed)).not.toContain('worked');
    expect(ask(['placed', 'one', 'two', 'three'], seed)).not.toContain('placed');
  }
});

test('a topic quiz asks first about the lessons that were read, and fills up with the others', () => {
  const ids = ['new', 'read once', 'also new', 'read twice'];
  const choice = { pool: 'all', past: new Map(), worked: new Set<string>(), isOfLessons: true } as const;
  const read = new Set(['read once', 'read twice']);
  expect(choosePractice(ids, { ...choice, count: 2, read })).toEqual(['read once', 'read twice']);
  expect(choosePractice(ids, { ...choice, count: 3, read })).toEqual(['read once', 'read twice', 'new']);
  expect(choosePractice(ids, { ...choice, count: 2 })).toEqual(['new', 'read once']);
});

test('a topic quiz repeats a lesson that was read within the day only where fewer than half is left without it', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const past = new Map<string, QuestionPast>([['read', { askedAt: now, wasRight: true }]]);
  const choice = { pool: 'all', past, worked: new Set<string>(), isOfLessons: true, count: 4 } as const;
  const limits = { restsSince: new Date(now.getTime() - 86_400_000), read: new Set(['read']) };
  expect(choosePractice(['one', 'two', 'read'], { ...choice, ...limits })).toEqual(['one', 'two']);
  expect(choosePractice(['one', 'read'], { ...choice, ...limits })).toEqual(['read', 'one']);
});
