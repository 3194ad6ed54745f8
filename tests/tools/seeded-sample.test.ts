import { describe, expect, it } from 'vitest';
import { drawSample, isTouched, seedFrom } from '#tools/test-run/seeded-sample.ts';

const rows = Array.from({ length: 50 }, (_, index) => `page ${index}`);
const draw = (seed: number, count = 5, changedFiles: readonly string[] = []) =>
  drawSample(rows, { seed, count, changedFiles, namesOf: (row) => [row] });

describe('a drawn sample of a table', () => {
  it('is the same for the same seed and another for another', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('has as many rows as asked for, each once, in the order of the table', () => {
    const sample = draw(7);
    expect(sample).toHaveLength(5);
    expect(rows.filter((row) => sample.includes(row))).toEqual(sample);
  });

  it('comes by every row within some hundred seeds', () => {
    const seen = new Set(Array.from({ length: 300 }, (_, seed) => draw(seed)).flat());
    expect(seen.size).toBe(rows.length);
  });

  it('has the whole table where it is smaller than the sample', () => {
    expect(draw(1, 80)).toEqual(rows);
  });

  it('always has the rows that a changed file is about, beside those it draws', () => {
    const changed = ['src/web/features/page-31/page-31.screen.tsx', 'machines/page-7.machine.ts'];
    for (const seed of [1, 2, 3]) {
      expect(draw(seed, 2, changed)).toEqual(expect.arrayContaining(['page 7', 'page 31']));
      expect(draw(seed, 2, changed)).toHaveLength(4);
    }
    expect(draw(1, 0, changed)).toEqual(['page 7', 'page 31']);
  });
});

describe('a row is touched', () => {
  it.each([
    ['weeklyQuiz', 'machines/assessment/weekly-quiz.machine.ts'],
    ['weeklyQuiz', 'machines/assessment/weekly-quiz.setup.ts'],
    ['Assessment Center', 'machines/assessment/assessment-center.machine.ts'],
    ['profile, review', 'src/server/features/review/review.handlers.ts'],
    ['/clans', 'src/web/features/clans/clans.screen.tsx'],
  ])('if it is %s and %s changed', (name, path) => {
    expect(isTouched([name], [path])).toBe(true);
  });

  it.each([
    ['quiz', 'machines/assessment/weekly-quiz.machine.ts'],
    ['home', 'src/web/features/homework/list.tsx'],
    ['home', ''],
    ['/clans', '.oxlintrc.json'],
  ])('not if it is %s and %s changed', (name, path) => {
    expect(isTouched([name], [path])).toBe(false);
  });
});

it('a seed made of a text is a whole number of 32 bits', () => {
  const seeds = ['', '9d6ea96', '9d6ea97'].map(seedFrom);
  expect(new Set(seeds).size).toBe(3);
  expect(seedFrom(String(seeds[1]))).toBe(seeds[1]);
  for (const seed of seeds) expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
});
