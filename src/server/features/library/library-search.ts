import type { LibraryHit } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { isDevanagari } from './hindi/devanagari.ts';
import { type HindiQuery, hindiQueryOf, hinglishQueryOf } from './hindi/hindi-query.ts';
import {
  hasHindiName,
  hindiWordsIn,
  isInHinglish,
  translateHindi,
  translateHinglish,
  type Translation,
  withoutMeaning,
} from './hindi/translate-hindi.ts';
import { withoutStopWords } from './hindi/hindi-stop-words.ts';
import { createHindiLessonsRepository } from './hindi-lessons.repository.ts';
import { createLibraryRepository, type Found, type FoundText } from './library.repository.ts';
import { fittingOf, isSaidIn, lessonsFirst, standApart, withOwn } from './fitting-results.ts';
import { isOwnText, mergeResults, mergeTexts } from './merge-search-results.ts';
import { readingsOf, withoutAskingWords, withoutWords, withQuotedArticles } from './query-reading.ts';
import { hitsIn } from './search-hits.ts';
import { createSpelling, type SpeltQuery } from './spelling.ts';
import { withOrdinalFigures, withOrdinalWords } from '../../words/ordinals.ts';
import { createWordMatcher, type WordMatcher } from './word-match.ts';

// A word of fewer letters begins half of all words.
const BEGUN_WORD = /[\p{L}\p{M}\p{N}]{3,}$/u;

const LATIN_WORD = /[a-z]+/g;

const begunIn = (q: string): string => BEGUN_WORD.exec(q)?.[0] ?? '';

export interface LibraryQuestion {
  userId: string;
  q: string;
  /** Whether the student reads in Hindi. */
  isInHindi: boolean;
  /** Ids of subjects in which nothing the tutor said is found. */
  withheldSubjectIds: readonly string[];
}

export interface LibraryAnswer {
  hits: LibraryHit[];
  /** What was looked for instead; undefined where what is shown has the words themselves. */
  meant?: string | undefined;
  /** Words of the query, and articles it quotes, that stand nowhere: what is shown was found by the others. */
  missing?: string[] | undefined;
  /** Whether no two of the words stand in one sentence of what is shown first. */
  isApart?: boolean | undefined;
}

/** What was found by a query in one spelling, and in the ways to say it. */
interface Reading {
  words: string;
  /** What it is in the words of the lessons, where these are others. */
  ways: string[];
  asTyped: Found;
  found: Found;
}

/** A query as Hindi: what it found as it is written, what it says in English, and what Hindi lessons would say. */
interface HindiReading {
  found: Found | Promise<Found>;
  /** It without the words that only ask. */
  subject: string;
  translation: Translation | undefined;
  query: HindiQuery | undefined;
}

const NOTHING: Found = { texts: [], stems: [] };

/**
 * The search engine of the library, for a search query over lessons, courses and what a student has written: of words
 * in Latin letters, and of Hindi in Devanagari.
 */
export function createLibrarySearch(db: Database) {
  const repository = createLibraryRepository(db);
  const hindiLessons = createHindiLessonsRepository(db);
  const spelling = createSpelling(db);

  const lookUp = (asked: LibraryQuestion, words: string, begun = begunIn(words)): Promise<Found> =>
    repository.search({ ...asked, words, begun });

  /** Of words in Latin letters, also as the lessons join them: a quick sort is a quicksort. */
  async function lookUpJoined(asked: LibraryQuestion, words: string, begun?: string): Promise<Found> {
    const [found, joined] = await Promise.all([lookUp(asked, words, begun), spelling.join(words)]);
    return joined === undefined ? found : mergeResults([found, await lookUp(asked, joined)]);
  }

  /** Of words in Latin letters, as they are and in each way to say them. */
  async function read(asked: LibraryQuestion, words: string): Promise<Reading> {
    const ways = readingsOf(words);
    // An abbreviation is no half word: a CAD begins no cadre.
    const begun = (ways[0] ?? words).endsWith(begunIn(words)) ? undefined : '';
    const asTyped = await lookUpJoined(asked, words, begun);
    const found = [asTyped];
    // One after the other: a search holds few connections.
    for (const way of ways) found.push(await lookUpJoined(asked, way));
    return { words, ways, asTyped, found: ways.length === 0 ? asTyped : mergeResults(found) };
  }

  /** Of words in Latin letters, in each of several ways. */
  async function lookUpWays(asked: LibraryQuestion, ways: readonly string[]): Promise<Found> {
    const found: Found[] = [];
    for (const words of ways) found.push(await lookUp(asked, words));
    return mergeResults(found);
  }

  const hitsOf = async (
    texts: readonly FoundText[],
    inHindi: boolean,
    inEnglish: WordMatcher,
    query?: HindiQuery,
  ) => hitsIn(await repository.withTexts(texts, inHindi), inEnglish, query);

  const correct = (userId: string, q: string) =>
    spelling.correct({ userId, q, begun: begunIn(q).toLowerCase() });

  async function inLatinLetters(asked: LibraryQuestion): Promise<LibraryAnswer> {
    const { userId } = asked;
    const q = withQuotedArticles(asked.q);
    const subject = withoutAskingWords(withoutStopWords(q));
    // Most searches are spelt well: those need not wait for it to be known.
    const [typed, spelt] = await Promise.all([read(asked, subject), correct(userId, subject)]);
    const mended = await readCorrected(asked, spelt);
    const unknown = mended ? spelt.unknown : [...spelt.unknown, ...spelt.replaced];
    const translation = await translationOf(
      { ...asked, q },
      typed,
      // Beside a word that stands nowhere, a likeness is no sign of English: ghata is no ghats.
      spelt.unknown.length === 0 ? mended?.reading : undefined,
    );
    if (translation) {
      const query = hinglishQueryOf(subject);
      const answer = await inHindi({ ...asked, q }, { found: typed.found, subject, translation, query });
      return withMissing(answer, withoutMeaning(q, unknown));
    }
    const missing = [...(await spelling.listUnquoted(subject)), ...unknown];
    if (missing.length === 0) return mended?.answer ?? answerOf(asked, typed, false);
    const rest = withoutMissing(mended?.reading.words ?? subject, missing);
    if (mended && rest === mended.reading.words) return withMissing(mended.answer, missing);
    const found = rest === '' ? { ...typed, found: ownIn(typed.found) } : await read(asked, rest);
    return withMissing(await answerOf(asked, found, mended !== undefined), missing);
  }

  /** A query as it was corrected; undefined where the lessons are about something else by then. */
  async function readCorrected(asked: LibraryQuestion, { corrected, replacements, unknown }: SpeltQuery) {
    if (corrected === undefined) return undefined;
    const reading = await read(asked, withoutMissing(withoutAskingWords(corrected), unknown));
    if (!isLikely(reading.found)) return undefined;
    const answer = await answerOf(asked, reading, true);
    const isSaid = replacements.every((word) => !reading.words.includes(word) || isSaidIn(answer.hits, word));
    return reading.words.includes(' ') && (answer.isApart || !isSaid) ? undefined : { reading, answer };
  }

  async function answerOf(
    asked: LibraryQuestion,
    { words, ways, asTyped, found }: Reading,
    isCorrected: boolean,
  ): Promise<LibraryAnswer> {
    const fitting = lessonsFirst(fittingOf(found.texts, isInHinglish(asked.q)));
    const inEnglish = englishMatcher(found, ways[0] ?? words);
    const hits = await hitsOf(fitting, asked.isInHindi, inEnglish);
    const isApart = words.includes(' ') && standApart(hits, found.stems);
    const isKnown =
      !isCorrected &&
      (ways.length === 0 || asTyped.texts.some((text) => !isOwnText(text) && text.coverage === 1));
    const answer = { hits, ...(isApart && { isApart }) };
    if (isKnown || (hits.length === 0 && !isCorrected)) return answer;
    return { ...answer, meant: ways.length === 0 ? words : ways.join(', ') };
  }

  /** Words in Latin letters in English, where they are Hindi. */
  async function translationOf(
    asked: LibraryQuestion,
    { words, found }: Reading,
    meant: Reading | undefined,
  ): Promise<Translation | undefined> {
    const isMisspelt = meant?.found.texts.some((text) => !isOwnText(text) && text.coverage === 1);
    if ((isMisspelt && !isInHinglish(asked.q)) || !(await isHindi(asked, words, found))) return undefined;
    const known = (asked.q.toLowerCase().match(LATIN_WORD) ?? []).filter((word) => word.length > 2);
    return translateHinglish(asked.q, await spelling.listEnglish(known));
  }

  /**
   * Whether words in Latin letters are read as Hindi: one of them says so, or no lesson has any; or none has all, and
   * they have a name or a word of Hindi that is not in the lessons. Otherwise they may be English.
   */
  async function isHindi({ q }: LibraryQuestion, subject: string, { texts }: Found): Promise<boolean> {
    if (isInHinglish(q) || texts.every(isOwnText)) return true;
    if (texts.some((text) => !isOwnText(text) && text.coverage === 1)) return false;
    return hasHindiName(subject) || spelling.hasUnknown(hindiWordsIn(subject));
  }

  async function inDevanagari(asked: LibraryQuestion): Promise<LibraryAnswer> {
    const { userId } = asked;
    const typed = withQuotedArticles(asked.q);
    const unquoted = await spelling.listUnquoted(typed);
    const q = withoutMissing(typed, unquoted);
    const subject = withoutStopWords(q);
    if (subject === '') return { hits: [] };
    const missing = [...unquoted, ...(await spelling.listUnknownHindi(subject))];
    const found = lookUp(asked, subject);
    const query = hindiQueryOf(q, begunIn(q));
    const translation = translateHindi(q);
    if (translation)
      return withMissing(await inHindi({ ...asked, q }, { found, subject, translation, query }), missing);
    const [, { corrected }] = await Promise.all([found, correct(userId, subject)]);
    const answer = await inHindi(
      { ...asked, q },
      {
        found,
        subject,
        query,
        translation: corrected === undefined ? undefined : { english: corrected, share: 1, isOneWord: false },
      },
    );
    return withMissing(answer, missing);
  }

  /** Hindi lessons by their own words; and all that is English, also lessons without Hindi, by what the words mean. */
  async function inHindi(
    asked: LibraryQuestion,
    { subject, translation, query, ...reading }: HindiReading,
  ): Promise<LibraryAnswer> {
    const { q, userId, isInHindi } = asked;
    const said = translation && withOrdinalFigures(translation.english);
    const [found, lessons, meant] = await Promise.all([
      reading.found,
      query ? hindiLessons.search({ ...query, userId }) : [],
      said === undefined ? NOTHING : lookUpWays(asked, [...new Set([said, withOrdinalWords(said)])]),
    ]);
    const asWritten = isDevanagari(q) ? found.texts.filter((text) => !isOwnText(text)) : [];
    const texts = mergeTexts([...lessons, ...asWritten, ...byMeaning(meant.texts, translation)], byRank);
    const inEnglish = englishMatcher(found, subject);
    const hits = await hitsOf(
      lessonsFirst(fittingOf(texts, true)),
      isInHindi,
      mergedMatcher([...(isDevanagari(q) ? [inEnglish] : []), englishMatcher(meant, said ?? '')]),
      query,
    );
    const own = await hitsOf(found.texts.filter(isOwnText), isInHindi, inEnglish);
    const isTold = said !== undefined && !isInHindiFirst(hits);
    return { hits: withOwn(hits, own), ...(isTold && { meant: said }) };
  }

  return {
    find: (asked: LibraryQuestion): Promise<LibraryAnswer> =>
      isDevanagari(asked.q) ? inDevanagari({ ...asked, isInHindi: true }) : inLatinLetters(asked),
  };
}

/** Whether what fits best is in Hindi: then nobody needs to be told what else was looked for. */
const isInHindiFirst = ([best]: readonly LibraryHit[]): boolean =>
  best !== undefined && isDevanagari(best.title + best.excerpt);

function englishMatcher({ stems }: Found, words: string): WordMatcher {
  const begun = begunIn(words);
  return createWordMatcher(begun ? [...stems, begun.toLowerCase()] : stems);
}

const mergedMatcher =
  (matchers: readonly WordMatcher[]): WordMatcher =>
  (text) =>
    new Set(matchers.flatMap((matches) => [...matches(text)]));

/** What a lesson is called in English says less than the words themselves: governor finds a Governor-General too. */
const WEIGHT_OF_MEANING = 0.4;

/**
 * What has the meanings of the words. One word has several and needs one of them; of several words the best text is taken
 * to have all that mean something.
 */
function byMeaning(texts: readonly FoundText[], translation: Translation | undefined): FoundText[] {
  const { share = 1, isOneWord = false } = translation ?? {};
  const best = Math.max(...texts.map(({ coverage }) => coverage)) || 1;
  return texts.map((text) => ({
    ...text,
    rank: text.rank * WEIGHT_OF_MEANING,
    coverage: isOneWord ? share : (text.coverage / best) * share,
  }));
}

const byRank = (one: FoundText, other: FoundText): number => other.rank - one.rank;

const ownIn = ({ texts, stems }: Found): Found => ({ texts: texts.filter(isOwnText), stems });

const withMissing = (answer: LibraryAnswer, missing: string[]): LibraryAnswer =>
  missing.length === 0 || answer.hits.length === 0 ? answer : { ...answer, missing, isApart: undefined };

/** A query without words and quoted articles that stand nowhere. */
function withoutMissing(q: string, missing: readonly string[]): string {
  const rest = missing.reduce((left, each) => (each.includes(' ') ? left.replace(each, ' ') : left), q);
  const words = new Set(missing.map((word) => word.toLowerCase()));
  return withoutWords(rest, (word) => words.has(word));
}

/** With less of the words, a query is about something else than what it would be corrected to: a turing machine is none that turns. */
const LIKELY_COVERAGE = 0.7;
const isLikely = ({ texts }: Found): boolean => texts.some(({ coverage }) => coverage >= LIKELY_COVERAGE);
