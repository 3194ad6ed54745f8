/** A seeded random number generator: numbers in [0, 1) that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A 32-bit seed from any text (FNV-1a): a commit, or what `TEST_SEED` says. Such a number stands for itself. */
export function seedFrom(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text) >>> 0;
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** `weeklyQuiz`, `Weekly quiz` and `/weekly-quiz/:id` as the folders and files of a flow are named: `weekly-quiz`. */
const toKebabCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** The folders of a path and its file up to the first dot. */
const segmentsOf = (path: string): string[] => path.split('/').map((segment) => segment.split('.')[0] ?? '');

/** Whether one of the names is that of a folder or file on the way to a changed file. */
export function isTouched(names: readonly string[], changedFiles: readonly string[]): boolean {
  const segments = new Set(changedFiles.flatMap(segmentsOf));
  return names
    .flatMap((name) => name.split(/[,/]/))
    .some((part) => part !== '' && segments.has(toKebabCase(part)));
}

export interface SampleOptions<T> {
  readonly seed: number;
  /** How many rows are drawn beside those that a change touches. */
  readonly count: number;
  readonly changedFiles: readonly string[];
  /** What a row is about: its flow, page or operation. */
  readonly namesOf: (row: T) => readonly string[];
}

/** The touched rows and `count` others by the seed, in the order of the table. */
export function drawSample<T>(
  rows: readonly T[],
  { seed, count, changedFiles, namesOf }: SampleOptions<T>,
): readonly T[] {
  const random = randomFrom(seed);
  const drawn = rows
    .map((row) => ({ row, rank: isTouched(namesOf(row), changedFiles) ? -1 : random() }))
    .toSorted((one, other) => one.rank - other.rank);
  const touched = drawn.filter(({ rank }) => rank < 0).length;
  const taken = new Set(drawn.slice(0, touched + count).map(({ row }) => row));
  return rows.filter((row) => taken.has(row));
}
