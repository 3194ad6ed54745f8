import type { Database } from '../../db/database.ts';
import { isStopWord } from './hindi/hindi-stop-words.ts';
import { nearestWord } from './nearest-word.ts';
import { createSpellingRepository } from './spelling.repository.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Whoever types more words that stand nowhere looks for something else. */
const MOST_CORRECTED = 6;
// As lessons are written; shorter words are too near to too many others, and what a longer one costs to compare grows
// with the square of its letters.
const CORRECTABLE = /^[a-z]{4,24}$/;

/** Two words in a row; the second one is read again as the first of the next pair. */
const PAIR = /(?<![\p{L}\p{M}\p{N}])([a-z]{2,24})[ -](?=([a-z]{2,24})(?![\p{L}\p{M}\p{N}]))/giu;

export interface Spelling {
  /** `q` with each word that stands nowhere replaced by the nearest that does; undefined where nothing was replaced. */
  correct(asked: { userId: string; q: string; begun: string }): Promise<string | undefined>;
  /** Whether one of these words, in small letters, is in no lesson. */
  hasUnknown(words: readonly string[]): Promise<boolean>;
  /** `q` with neighbouring words written as one where lessons do; undefined where none do. */
  join(q: string): Promise<string | undefined>;
}

/**
 * The spelling correction of a search, for “did you mean”: takes misspelt words for what they were meant to be, as far as
 * this student may read.
 */
export function createSpelling(db: Database): Spelling {
  const repository = createSpellingRepository(db);
  return {
    async correct({ userId, q, begun }) {
      const words = q.toLowerCase().match(WORD) ?? [];
      const asked = new Set(words.filter((word) => CORRECTABLE.test(word) && !isStopWord(word)));
      if (asked.size === 0) return undefined;
      const unknown = await repository.listUnknown({ userId, words: [...asked], begun });
      const meant = new Map<string, string>();
      for (const word of unknown.slice(0, MOST_CORRECTED)) {
        const nearest = nearestWord(word, await repository.listSimilar({ userId, word }));
        if (nearest !== undefined) meant.set(word, nearest);
      }
      if (meant.size === 0) return undefined;
      return q.replaceAll(WORD, (word) => meant.get(word.toLowerCase()) ?? word);
    },
    async hasUnknown(words) {
      const asked = new Set(words);
      return asked.size > 0 && (await repository.listKnown([...asked])).length < asked.size;
    },
    async join(q) {
      const pairs = new Map(
        Array.from(q.matchAll(PAIR), ([first, one = '', other = '']) => [
          (one + other).toLowerCase(),
          first + other,
        ]),
      );
      if (pairs.size === 0) return undefined;
      const known = await repository.listKnown([...pairs.keys()]);
      const joined = known.reduce((text, word) => text.replaceAll(pairs.get(word) ?? word, word), q);
      return joined === q ? undefined : joined;
    },
  };
}
