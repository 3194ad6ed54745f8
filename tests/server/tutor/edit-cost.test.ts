import { expect, test } from 'vitest';
import { editCost, leastCost, lettersOf } from '#server/features/tutor/search/edit-cost.ts';
import { shippedWordVectors } from '#server/features/tutor/search/word-vectors.ts';
import { runSeed } from '#tests/support/sample.ts';
import { randomFrom } from '#tools/test-run/seeded-sample.ts';

test('the lower bound of what it takes to turn one word into another is never above it', () => {
  const random = randomFrom(runSeed);
  const words = shippedWordVectors()
    .knownWords()
    .flatMap((word) => lettersOf(word) ?? []);
  const pick = () => words[Math.floor(random() * words.length)] ?? expect.fail('There are no words.');
  for (let count = 0; count < 20_000; count += 1) {
    const [one, other] = [pick(), pick()];
    const cost = editCost(one, other, Infinity);
    expect(leastCost(one, other)).toBeLessThanOrEqual(cost + 1e-4);
  }
});

test.each([
  ['same', 'same', 0],
  ['letter', 'letters', 0.75],
  ['abc', 'xyz', 2.15],
])('from %s to %s it is at least %d', (one, other, least) => {
  const [from, to] = [lettersOf(one), lettersOf(other)];
  expect(from && to && leastCost(from, to)).toBeCloseTo(least);
});
