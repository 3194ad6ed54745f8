import { isAskingWord } from './asking-words.ts';
import type { Term, Vocabulary } from './query-terms.ts';
import type { Counted } from './counted-text.ts';

const SATURATION = 1.2;
export const LENGTH = 0.7;
const SURE_NEIGHBOUR = 0.5;
/** What neighbours of the question that are neighbours in a text add to its score. */
export const NEIGHBOURS = 0.4;
/** A guess counts less for how much of a question was met than for which text meets it best. */
export const DOUBT = 1.5;

export const sumOf = (terms: readonly Term[], of: (term: Term) => number): number =>
  terms.reduce((sum, term) => sum + of(term), 0);

/** The best reading of each term, by how often a text has it: rare terms weigh more, the tenth time says little more than the second. */
export const scoreOf = (terms: readonly Term[], timesOf: (stem: string) => number): number =>
  sumOf(terms, ({ readings }) =>
    readings.reduce((best, { stem, sureness, weight }) => {
      const times = timesOf(stem);
      const score = times === 0 ? 0 : (sureness * weight * times * (SATURATION + 1)) / (times + SATURATION);
      return Math.max(best, score);
    }, 0),
  );

export const bm25 = (terms: readonly Term[], { times, length }: Counted, mean: number): number => {
  const spread = 1 - LENGTH + (LENGTH * length) / Math.max(1, mean);
  return scoreOf(terms, (stem) => (times.get(stem) ?? 0) / spread);
};

/** Share of what the terms weigh that a text has. */
export function shareOf(terms: readonly Term[], has: (stem: string) => number): number {
  const total = sumOf(terms, ({ weight }) => weight);
  const had = sumOf(terms, ({ readings, weight }) =>
    readings.reduce((best, { stem, sureness }) => {
      const there = has(stem);
      return there === 0 ? best : Math.max(best, weight * sureness ** DOUBT * there);
    }, 0),
  );
  return total === 0 ? 0 : had / total;
}

/** Finds the share of what a question's own words weigh, rare ones more, that one of the terms is read as. */
export function createAskedIn(
  terms: readonly Term[],
  { frequency, passages }: Vocabulary,
): (text: Counted) => number {
  const weightOf = (stem: string) => Math.log(1 + passages / (1 + (frequency.get(stem) ?? 0)));
  const read = new Map<string, number>();
  for (const { stem, sureness } of terms.flatMap(({ readings }) => readings))
    read.set(stem, Math.max(sureness, read.get(stem) ?? 0));
  const stems = [...read.keys()];
  return ({ times }) => {
    if (!stems.some((stem) => times.has(stem))) return 0;
    const own = [...times.keys()].filter((stem) => !isAskingWord(stem));
    const total = own.reduce((sum, stem) => sum + weightOf(stem), 0);
    const met = own.reduce((sum, stem) => sum + weightOf(stem) * (read.get(stem) ?? 0), 0);
    return total === 0 ? 0 : met / total;
  };
}

/** What the terms in a name weigh; the more of the name they are, the more. */
export function nameScore(terms: readonly Term[], { times }: Counted): number {
  const weight = sumOf(terms, ({ readings }) =>
    readings.reduce(
      (most, { stem, sureness, weight: own }) => (times.has(stem) ? Math.max(most, sureness * own) : most),
      0,
    ),
  );
  if (weight === 0) return 0;
  const telling = [...times.keys()].filter((stem) => !isAskingWord(stem));
  if (telling.length === 0) return 0;
  const met = telling.filter((name) =>
    terms.some(({ readings }) => readings.some(({ stem }) => stem === name)),
  );
  return weight * Math.sqrt(met.length / telling.length);
}

export type Pair = readonly [ReadonlySet<string>, ReadonlySet<string>];

export function pairsOf(terms: readonly Term[]): Pair[] {
  const stems = terms.map(
    ({ readings }) =>
      new Set(readings.filter(({ sureness }) => sureness > SURE_NEIGHBOUR).map(({ stem }) => stem)),
  );
  return stems.slice(1).map((second, index) => [stems[index] ?? new Set<string>(), second] as const);
}

/** Share of the question's neighbouring terms that are neighbours here too, in either order. */
export function sideBySide(
  pairs: readonly Pair[],
  { times, order }: Counted,
  reach: readonly number[],
): number {
  if (pairs.length === 0) return 0;
  const has = (stems: ReadonlySet<string>) => [...stems].some((stem) => times.has(stem));
  const met = pairs.filter(([first, second]) => {
    if (!has(first) || !has(second)) return false;
    const follows = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
      order.some((stem, at) => one.has(stem) && reach.some((step) => other.has(order[at + step] ?? '')));
    return follows(first, second) || follows(second, first);
  });
  return met.length / pairs.length;
}

export const meanLength = (texts: Iterable<Counted>): number => {
  const lengths = Array.from(texts, ({ length }) => length);
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
};
