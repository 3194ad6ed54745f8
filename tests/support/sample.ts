import { drawSample, seedFrom } from '#tools/test-run/seeded-sample.ts';
import { recordSkipped } from '#tools/test-run/skipped-rows.ts';
import { isFullRun } from './scale.ts';

const { TEST_SEED, TEST_PART, TEST_CHANGED, TEST_SAMPLE } = process.env;

/** For every random draw of a test: `TEST_SEED` brings a run back. */
export const runSeed = seedFrom(TEST_SEED ?? 'a run without a seed');

const changedFiles = (TEST_CHANGED ?? '').split('\n').filter(Boolean);

const [index = 1, count = 1] = (TEST_PART ?? '1/1').split('/').map(Number);

/** Of a long table the full run gives each of its parts a share: `TEST_PART=2/8` is the second eighth. */
export const part = { index, count };

const rowsOfPart = <T>(rows: readonly T[]): readonly T[] =>
  rows.filter((_, place) => place % part.count === part.index - 1);

/**
 * Which rows of a table this run takes: in the full run all (or those of its part); else `count` drawn by the seed, and
 * every row that is about a changed file. What is left out is told at the end of the run.
 */
export function sampleRows<T>(
  table: string,
  rows: readonly T[],
  count: number,
  nameOf: (row: T) => string | readonly string[],
): readonly T[] {
  if (isFullRun) return rowsOfPart(rows);
  const namesOf = (row: T): readonly string[] => [nameOf(row)].flat();
  const few = TEST_SAMPLE === 'changed' ? Math.min(count, 1) : count;
  const taken = drawSample(rows, { seed: runSeed ^ seedFrom(table), count: few, changedFiles, namesOf });
  if (taken.length < rows.length) recordSkipped({ table, taken: taken.length, of: rows.length });
  return taken;
}
