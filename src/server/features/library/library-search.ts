import type { LibraryHit } from '#contract/contract.ts';
import { coursePath, lessonPath } from '#domain/text/links.ts';
import type { Database } from '../../db/database.ts';
import { isDevanagari } from './hindi/devanagari.ts';
import { hindiExcerptOf } from './hindi/hindi-excerpt.ts';
import { type HindiQuery, hindiQueryOf, hinglishQueryOf } from './hindi/hindi-query.ts';
import { createHindiMatcher, createMeaningMatcher } from './hindi/hindi-words-matched.ts';
import {
  hasHindiName,
  hindiWordsIn,
  isInHinglish,
  translateHindi,
  translateHinglish,
  type Translation,
} from './hindi/translate-hindi.ts';
import { withoutStopWords } from './hindi/hindi-stop-words.ts';
import { createHindiLessonsRepository } from './hindi-lessons.repository.ts';
import { createLibraryRepository, type Found, type FoundText, LONGEST_LIST } from './library.repository.ts';
import { isOwnText, mergeResults, mergeTexts } from './merge-search-results.ts';
import { expandSynonyms } from './search-synonyms.ts';
import { createSpelling } from './spelling.ts';
import { createWordMatcher, excerptOf, inTurns, type WordMatcher } from './word-match.ts';

const LONGEST_PLACE = 120;
// A word of fewer letters begins half of all words.
const BEGUN_WORD = /[\p{L}\p{M}\p{N}]{3,}$/u;

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
const noWord: WordMatcher = () => new Set();

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

  /** Of words in Latin letters, as they are and in each of several ways. */
  async function lookUpWays(asked: LibraryQuestion, ways: readonly string[]): Promise<Found> {
    const found: Found[] = [];
    // One after the other: a search holds few connections.
    for (const words of ways) found.push(await lookUpJoined(asked, words));
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
    const { q, userId, isInHindi } = asked;
    const subject = withoutStopWords(q);
    const named = expandSynonyms(subject);
    const [inWords = subject] = named;
    // An abbreviation is no half word: a CAD begins no cadre.
    const begun = inWords.endsWith(begunIn(subject)) ? undefined : '';
    // Most searches are spelt well: those need not wait for it to be known.
    const [asTyped, corrected] = await Promise.all([
      lookUpJoined(asked, subject, begun),
      correct(userId, inWords),
    ]);
    const found = named.length === 0 ? asTyped : mergeResults([asTyped, await lookUpWays(asked, named)]);
    const translation = (await isHindi(asked, subject, found)) ? translateHinglish(q) : undefined;
    if (translation) return inHindi(asked, { found, subject, translation, query: hinglishQueryOf(subject) });
    const fittingHits = (meant: Found, words: string) =>
      hitsOf(lessonsFirst(fittingOf(meant.texts, isInHinglish(q))), isInHindi, englishMatcher(meant, words));
    if (corrected === undefined) {
      const hits = await fittingHits(found, inWords);
      const isKnown =
        named.length === 0 || asTyped.texts.some((text) => !isOwnText(text) && text.coverage === 1);
      return { hits, ...(!isKnown && hits.length > 0 && { meant: named.join(', ') }) };
    }
    const meant = await lookUpJoined(asked, corrected);
    return { hits: await fittingHits(meant, corrected), meant: corrected };
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
    const { q, userId } = asked;
    const subject = withoutStopWords(q);
    const found = lookUp(asked, subject);
    const query = hindiQueryOf(q, begunIn(q));
    const translation = translateHindi(q);
    if (translation) return inHindi(asked, { found, subject, translation, query });
    const [, english] = await Promise.all([found, correct(userId, subject)]);
    return inHindi(asked, {
      found,
      subject,
      query,
      translation: english === undefined ? undefined : { english, share: 1, isOneWord: false },
    });
  }

  /** Hindi lessons by their own words; and all that is English, also lessons without Hindi, by what the words mean. */
  async function inHindi(
    asked: LibraryQuestion,
    { subject, translation, query, ...reading }: HindiReading,
  ): Promise<LibraryAnswer> {
    const { q, userId, isInHindi } = asked;
    const said = translation?.english;
    const [found, lessons, meant] = await Promise.all([
      reading.found,
      query ? hindiLessons.search({ ...query, userId }) : [],
      said === undefined ? NOTHING : lookUp(asked, said),
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

// As measured with what students look for: below, a text has the common words alone ("paging" of "TLB paging").
const LEAST_COVERAGE = 0.4;
const LEAST_SHARE_OF_BEST = 0.6;

/**
 * Without what has too little of the words looked for; nothing, where all have. Of Hindi the lessons have few words: what
 * has one of them is better than nothing.
 */
function fittingOf(texts: readonly FoundText[], inHinglish: boolean): readonly FoundText[] {
  const best = Math.max(0, ...texts.map(({ coverage }) => coverage));
  const least = Math.max(LEAST_COVERAGE, LEAST_SHARE_OF_BEST * best);
  const fitting = texts.filter(({ coverage }) => coverage >= least);
  return inHinglish && fitting.length === 0 ? texts : fitting;
}

/** What a student wrote themself comes behind the lessons that have as many of the words: all, or some. */
function lessonsFirst(texts: readonly FoundText[]): readonly FoundText[] {
  const hasAll = ({ coverage }: FoundText) => coverage === 1;
  const lessons = texts.filter((text) => !isOwnText(text));
  const own = texts.filter(isOwnText);
  const withAll = lessons.findLastIndex(hasAll) + 1;
  return [
    ...lessons.slice(0, withAll),
    ...own.filter(hasAll),
    ...lessons.slice(withAll),
    ...own.filter((text) => !hasAll(text)),
  ];
}

/** What was found in English, and behind it what the student wrote with the words as they are. */
function withOwn(hits: readonly LibraryHit[], asked: readonly LibraryHit[]): LibraryHit[] {
  const keyOf = ({ kind, title, href }: LibraryHit) => `${kind} ${href} ${title}`;
  const known = new Set(hits.map(keyOf));
  const own = asked.filter((hit) => !known.has(keyOf(hit)));
  return [...hits.slice(0, LONGEST_LIST - own.length), ...own].slice(0, LONGEST_LIST);
}

function hitsIn(
  texts: readonly FoundText[],
  inEnglish: WordMatcher,
  query?: HindiQuery,
): Promise<LibraryHit[]> {
  const inHindi = query ? createHindiMatcher(query) : noWord;
  const byMeaning = texts.some(({ hindi }) => hindi) ? createMeaningMatcher(inEnglish) : noWord;
  return inTurns(texts, (found): LibraryHit => {
    const { kind, title, text, hindi, chapterId } = found;
    if (hindi) {
      const { excerpt, marked } = hindiExcerptOf({ text, hindi }, { inHindi, inEnglish, byMeaning });
      const href = hrefOf(found, excerpt);
      return { kind, title: hindi.name, excerpt, language: 'Hindi', marked, href, chapterId };
    }
    const excerpt = excerptOf(text, inEnglish);
    return { kind, title, excerpt, href: hrefOf(found, excerpt), chapterId };
  });
}

function hrefOf({ kind, courseId, subjectId, subtopicId }: FoundText, excerpt: string): string {
  if (subjectId === null) return coursePath(courseId);
  const isItself = kind === 'lesson' && subtopicId !== null;
  return lessonPath(subjectId, subtopicId ?? undefined, isItself ? beginningOf(excerpt) : undefined);
}

/** Enough of a sentence to find it again; whole words. */
function beginningOf(excerpt: string): string {
  const words = excerpt.replaceAll('…', '').trim();
  return words.length <= LONGEST_PLACE
    ? words
    : words.slice(0, words.lastIndexOf(' ', LONGEST_PLACE)).trimEnd();
}
