import { randomFrom } from './product/faults.ts';

/** What every random draw of a run starts from. */
export const runSeed: number = Number(process.env['TEST_SEED'] ?? 1);

/** In the full run all rows of a table of tests; otherwise `count` of them. */
export function drawRows<T>(
  table: string,
  rows: readonly T[],
  count: number,
  nameOf: (row: T) => string,
): readonly T[] {
  if (process.env['TEST_SCALE'] === 'full') return rows;
  const seed = [...table].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), runSeed);
  const random = randomFrom(seed);
  const shuffled = rows
    .map((row) => ({ row, at: random(), name: nameOf(row) }))
    .toSorted((one, other) => one.at - other.at || one.name.localeCompare(other.name));
  return shuffled.slice(0, count).map(({ row }) => row);
}
