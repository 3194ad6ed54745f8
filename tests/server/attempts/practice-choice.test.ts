import { expect, test } from 'vitest';
import { choosePractice } from '#server/features/attempts/practice/practice-choice.ts';
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
    const chosen = choosePractice(ids, { pool: 'all', count: 4, past, random: randomFrom(seed) });
    expect(chosen.slice(0, 2).toSorted()).toEqual(['also new', 'new']);
    expect(chosen.slice(2).toSorted()).toEqual(['also missed', 'missed']);
  }
});
