import type { Term, Vocabulary } from './query-terms.ts';
import { stemOf } from '../../../words/word-forms.ts';
import { readAs } from './word-meanings.ts';
import type { WordVectors } from './word-vectors.ts';

/** Makes a term of a word and what it is meant as. */
export type TermOf = (word: string, meant: ReadonlyMap<string, number>) => Term;

/** Words that are common everywhere weigh less, though a subject has them seldom. */
const LEAST_WEIGHT = 0.6;
const UNCOMMON = 2_000;
export const UNKNOWN_WEIGHT = 6;
const ABOUT_AS_SURE = 0.05;

/** Weighs terms: rare words say more of what is asked than common ones. */
export function createTermWeights(
  { frequency, passages, named }: Vocabulary,
  vectors: Pick<WordVectors, 'rankOf'>,
): TermOf {
  const rarity = (word: string): number => {
    const rank = named.has(stemOf(word)) ? undefined : vectors.rankOf(word);
    if (rank === undefined) return 1;
    return Math.min(1, Math.max(LEAST_WEIGHT, Math.log(rank + 10) / Math.log(UNCOMMON)));
  };
  const weightOf = (stem: string): number => {
    const having = frequency.get(stem) ?? 0;
    return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
  };

  return (word, meant) => {
    const byStem = new Map<string, number>();
    for (const [each, sureness] of meant)
      if (frequency.has(stemOf(each))) readAs(byStem, stemOf(each), sureness);
    const [surest] = [...meant].toSorted((one, other) => other[1] - one[1]);
    const factor = Math.min(rarity(word), rarity(surest?.[0] ?? word));
    const readings = Array.from(byStem, ([stem, sureness]) => ({
      stem,
      sureness,
      weight: weightOf(stem) * factor,
    }));
    if (readings.length === 0) {
      return { typed: word, isUnread: false, readings, meant, weight: UNKNOWN_WEIGHT * rarity(word) };
    }
    const sure = Math.max(...readings.map(({ sureness }) => sureness)) - ABOUT_AS_SURE;
    const weight = Math.max(
      ...readings.filter(({ sureness }) => sureness >= sure).map((each) => each.weight),
    );
    return { typed: word, isUnread: false, readings, meant, weight };
  };
}
