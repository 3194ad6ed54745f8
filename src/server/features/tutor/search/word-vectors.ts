import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedWords } from '../../../words/common-english.ts';

/** Words by what they mean: two that stand in like sentences have vectors of like directions. */
export interface WordVectors {
  /** How common a word is, 0 the commonest; undefined for one that is not known. */
  rankOf(word: string): number | undefined;
  /** All words that it knows, the commonest first. */
  knownWords(): readonly string[];
  /** Finds those of some words that are near one in meaning, with the cosine, the nearest first. */
  createNeighbours(
    among: Iterable<string>,
  ): (word: string, least: number) => readonly (readonly [string, number])[];
  /** The cosines of a word with some others; 0 where one is not known. */
  closenessOf(word: string, others: readonly string[]): number[];
  /** Where a text points to, as a unit vector: rare words count more than common ones. */
  meaningOf(words: Iterable<readonly [word: string, weight: number]>): Float32Array | undefined;
}

/** A word this far down the list counts half of a rare one. */
const HALF_RANK = 300;
/** A word is compared with all of a subject: those that are asked about most are kept. */
const MOST_KEPT = 2_000;

export function createWordVectors(words: readonly string[], numbers: Int8Array): WordVectors {
  const dimensions = words.length === 0 ? 0 : numbers.length / words.length;
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const dot = (one: number, other: number): number => {
    const [from, to] = [one * dimensions, other * dimensions];
    let sum = 0;
    for (let at = 0; at < dimensions; at += 1) sum += (numbers[from + at] ?? 0) * (numbers[to + at] ?? 0);
    return sum;
  };
  const lengths = Float32Array.from(words, (_, rank) => Math.sqrt(dot(rank, rank)) || 1);
  const cosineOf = (one: number, other: number): number =>
    dot(one, other) / ((lengths[one] ?? 1) * (lengths[other] ?? 1));
  return {
    rankOf: (word) => ranks.get(word),
    knownWords: () => words,
    createNeighbours(among) {
      const known = Uint32Array.from(Array.from(among).flatMap((word) => ranks.get(word) ?? []));
      const found = new Map<string, readonly (readonly [string, number])[]>();
      const findNear = (own: number, least: number) => {
        const near: (readonly [string, number])[] = [];
        for (const rank of known) {
          const closeness = cosineOf(own, rank);
          if (closeness >= least && rank !== own) near.push([words[rank] ?? '', closeness]);
        }
        return near.sort((one, other) => other[1] - one[1]);
      };
      return (word, least) => {
        const own = ranks.get(word);
        if (own === undefined) return [];
        const key = `${least} ${word}`;
        const near = found.get(key) ?? findNear(own, least);
        if (found.size >= MOST_KEPT) found.clear();
        found.set(key, near);
        return near;
      };
    },
    closenessOf(word, others) {
      const own = ranks.get(word);
      return others.map((each) => {
        const rank = ranks.get(each);
        if (own === undefined || rank === undefined) return 0;
        return cosineOf(own, rank);
      });
    },
    meaningOf(said) {
      const sum = new Float32Array(dimensions);
      for (const [word, weight] of said) {
        const rank = ranks.get(word);
        if (rank === undefined) continue;
        const share = (weight * (rank / (rank + HALF_RANK))) / (lengths[rank] ?? 1);
        for (let at = 0; at < dimensions; at += 1)
          sum[at] = (sum[at] ?? 0) + share * (numbers[rank * dimensions + at] ?? 0);
      }
      const length = Math.sqrt(cosine(sum, sum));
      return length === 0 ? undefined : sum.map((each) => each / length);
    },
  };
}

/** The cosine similarity of two unit vectors, for a similarity search without a vector database. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const FOLDER = join(import.meta.dirname, 'word-vectors');
let shipped: WordVectors | undefined;

/** The word embeddings that ship with the product; read at the first question (docs/decisions/033). */
export function shippedWordVectors(): WordVectors {
  if (!shipped) {
    const numbers = readFileSync(join(FOLDER, 'vectors.bin'));
    shipped = createWordVectors(
      shippedWords(),
      new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length),
    );
  }
  return shipped;
}
