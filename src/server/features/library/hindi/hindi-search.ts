import type { Database } from '../../../db/database.ts';
import { withOrdinalFigures, withOrdinalWords } from '../../../words/ordinals.ts';
import { createHindiLessonsRepository } from '../hindi-lessons.repository.ts';
import type { LibraryLookup } from '../library-lookup.ts';
import type { LibraryResults, ParsedQuery } from '../library-query.ts';
import type { Found } from '../library.repository.ts';
import { isOwnText, mergeTexts } from '../merge-search-results.ts';
import { lessonsFirst, quotingFirst, relevantResults, standApart, withOwnHits } from '../relevant-results.ts';
import {
  byRank,
  createEnglishMatcher,
  isInHindiFirst,
  mergeMatchers,
  prefixTermOf,
  weighTranslated,
  withMissing,
  withoutMissing,
} from '../result-ranking.ts';
import type { Spelling } from '../spelling.ts';
import { createWordMatcher } from '../word-match.ts';
import { isDevanagari } from './devanagari.ts';
import { type HindiQuery, hindiQueryOf } from './hindi-query.ts';
import { withoutStopWords } from './hindi-stop-words.ts';
import { translateHindi, type Translation } from './translate-hindi.ts';

/** A query as Hindi: what it found as it is written, what it says in English, and what Hindi lessons would say. */
interface HindiReading {
  found: Found | Promise<Found>;
  /** It without the words that only ask. */
  subject: string;
  translation: Translation | undefined;
  query: HindiQuery | undefined;
}

const NOTHING: Found = { texts: [], stems: [] };

interface HindiSearchParts {
  lookup: LibraryLookup;
  hindiLessons: ReturnType<typeof createHindiLessonsRepository>;
}

/** The stems of each thing that is said, but for what a search leaves out: "both" has none. */
const partsIn = ({ stems }: Found, translation: Translation | undefined): string[][] =>
  (translation?.parts ?? [])
    .map((words) => [...createWordMatcher(stems)(words.join(' '))])
    .filter((ofPart) => ofPart.length > 0);

/** Hindi lessons by their own words; and all that is English, also lessons without Hindi, by what the words mean. */
async function answerInHindi(
  { lookup, hindiLessons }: HindiSearchParts,
  asked: ParsedQuery,
  { subject, translation, query, ...reading }: HindiReading,
): Promise<LibraryResults> {
  const { q, userId, isInHindi } = asked;
  const said = translation && withOrdinalFigures(translation.english);
  const [found, lessons, meant] = await Promise.all([
    reading.found,
    query ? hindiLessons.search({ ...query, userId }) : [],
    said === undefined ? NOTHING : lookup.lookUpWays(asked, [...new Set([said, withOrdinalWords(said)])]),
  ]);
  const asWritten = isDevanagari(q) ? found.texts.filter((text) => !isOwnText(text)) : [];
  const texts = mergeTexts([...lessons, ...asWritten, ...weighTranslated(meant.texts, translation)], byRank);
  const inEnglish = createEnglishMatcher(found, subject);
  const hits = await lookup.hitsOf(
    quotingFirst(lessonsFirst(relevantResults(texts, true)), asked.quoting),
    isInHindi,
    mergeMatchers([...(isDevanagari(q) ? [inEnglish] : []), createEnglishMatcher(meant, said ?? '')]),
    { query },
  );
  const own = await lookup.hitsOf(found.texts.filter(isOwnText), isInHindi, inEnglish);
  const isTold = said !== undefined && !isInHindiFirst(hits);
  const isApart = isTold && standApart(hits, partsIn(meant, translation));
  return { hits: withOwnHits(hits, own), ...(isTold && { meant: said }), ...(isApart && { isApart }) };
}

/** The Hindi search of the library: of queries in Devanagari, and of Hindi in Latin letters by what it means. */
export function createHindiSearch(
  db: Database,
  { lookup, spelling }: { lookup: LibraryLookup; spelling: Spelling },
) {
  const parts = { lookup, hindiLessons: createHindiLessonsRepository(db) };

  async function inDevanagari(asked: ParsedQuery): Promise<LibraryResults> {
    const { userId } = asked;
    const { unquoted } = asked;
    const q = withoutMissing(asked.q, unquoted);
    const subject = withoutStopWords(q);
    if (subject === '') return { hits: [] };
    const missing = [...unquoted, ...(await spelling.listUnknownHindi(subject))];
    const found = lookup.lookUp(asked, subject);
    const query = hindiQueryOf(q, prefixTermOf(q));
    const translation = translateHindi(q);
    if (translation)
      return withMissing(
        await answerInHindi(parts, { ...asked, q }, { found, subject, translation, query }),
        missing,
      );
    const [, { corrected }] = await Promise.all([
      found,
      spelling.correct({ userId, q: subject, begun: prefixTermOf(subject).toLowerCase() }),
    ]);
    const answer = await answerInHindi(
      parts,
      { ...asked, q },
      {
        found,
        subject,
        query,
        translation:
          corrected === undefined ? undefined : { english: corrected, share: 1, isOneWord: false, parts: [] },
      },
    );
    return withMissing(answer, missing);
  }

  return {
    inDevanagari,
    inHindi: (asked: ParsedQuery, reading: HindiReading) => answerInHindi(parts, asked, reading),
  };
}

export type HindiSearch = ReturnType<typeof createHindiSearch>;
