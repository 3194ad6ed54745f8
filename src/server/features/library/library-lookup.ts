import type { Database } from '../../db/database.ts';
import { createLibraryRepository, type Found, type FoundText } from './library.repository.ts';
import type { ParsedQuery } from './library-query.ts';
import { mergeResults } from './merge-search-results.ts';
import { readingsOf } from './query-reading.ts';
import { prefixTermOf } from './result-ranking.ts';
import { type ExcerptWords, hitsIn } from './search-hits.ts';
import type { Spelling } from './spelling.ts';
import type { WordMatcher } from './word-match.ts';

/** What was found by a query in one spelling, and in the ways to say it. */
export interface Reading {
  words: string;
  /** What it is in the words of the lessons, where these are others. */
  ways: string[];
  asTyped: Found;
  found: Found;
}

/** Looks up the words of a search in lessons, courses and what a student has written: as typed, joined, said otherwise. */
export function createLibraryLookup(db: Database, spelling: Spelling) {
  const repository = createLibraryRepository(db);

  const lookUp = (asked: ParsedQuery, words: string, begun = prefixTermOf(words)): Promise<Found> =>
    repository.search({ ...asked, words, begun });

  /** Of words in Latin letters, also as the lessons join them: a quick sort is a quicksort. */
  async function lookUpJoined(asked: ParsedQuery, words: string, begun?: string): Promise<Found> {
    const [found, joined] = await Promise.all([lookUp(asked, words, begun), spelling.join(words)]);
    return joined === undefined ? found : mergeResults([found, await lookUp(asked, joined)]);
  }

  /** Of words in Latin letters, as they are and in each way to say them. */
  async function read(asked: ParsedQuery, words: string): Promise<Reading> {
    const ways = readingsOf(words);
    // An abbreviation is no half word: a CAD begins no cadre.
    const begun = (ways[0] ?? words).endsWith(prefixTermOf(words)) ? undefined : '';
    const asTyped = await lookUpJoined(asked, words, begun);
    const found = [asTyped];
    // One after the other: a search holds few connections.
    for (const way of ways) found.push(await lookUpJoined(asked, way));
    return { words, ways, asTyped, found: ways.length === 0 ? asTyped : mergeResults(found) };
  }

  /** Of words in Latin letters, in each of several ways. */
  async function lookUpWays(asked: ParsedQuery, ways: readonly string[]): Promise<Found> {
    const found: Found[] = [];
    for (const words of ways) found.push(await lookUp(asked, words));
    return mergeResults(found);
  }

  const hitsOf = async (
    texts: readonly FoundText[],
    inHindi: boolean,
    inEnglish: WordMatcher,
    words?: ExcerptWords,
  ) => hitsIn(await repository.withTexts(texts, inHindi), inEnglish, words);

  return { lookUp, read, lookUpWays, hitsOf };
}

export type LibraryLookup = ReturnType<typeof createLibraryLookup>;
