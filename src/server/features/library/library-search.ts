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
import {
  relevantResults,
  isSaidIn,
  mergeHits,
  lessonsFirst,
  quotingFirst,
  standApart,
  withOwnHits,
} from './relevant-results.ts';
import {
  isNothingBeside,
  type LegalReference,
  legalReferencesIn,
  readingsOfNumber,
} from './legal-references.ts';
import { isOwnText, mergeResults, mergeTexts } from './merge-search-results.ts';
import { readingsOf, withoutAskingWords, withQuotedArticles } from './query-reading.ts';
import {
  prefixTermOf,
  isInHindiFirst,
  createEnglishMatcher,
  mergeMatchers,
  weighTranslated,
  byRank,
  ownTextsIn,
  withMissing,
  withoutMissing,
  isLikely,
} from './result-ranking.ts';
import type { LibraryResults, LibraryQuery, ParsedQuery } from './library-query.ts';
import { findTransliteration } from './hindi-words.repository.ts';
import { wrongLetters } from './nearest-word.ts';
import { hitsIn } from './search-hits.ts';
import { createSpelling, type SpeltQuery } from './spelling.ts';
import { withOrdinalFigures, withOrdinalWords } from '../../words/ordinals.ts';
import type { WordMatcher } from './word-match.ts';

/** Known as what it counts: 44va. */
const ORDINAL_FIGURES = /^\d/;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_WORD = /[a-z]+/g;

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
    query?: HindiQuery,
  ) => hitsIn(await repository.withTexts(texts, inHindi), inEnglish, query);

  const correct = (userId: string, q: string) =>
    spelling.correct({ userId, q, begun: prefixTermOf(q).toLowerCase() });

  async function inLatinLetters(asked: ParsedQuery): Promise<LibraryResults> {
    const { userId } = asked;
    const { q } = asked;
    const subject = withoutAskingWords(withoutStopWords(q));
    // Most searches are spelt well: those need not wait for it to be known.
    const [typed, spelt] = await Promise.all([read(asked, subject), correct(userId, subject)]);
    const transliterated = await listTransliterated(spelt);
    const mended = spelt.replaced.some((word) => transliterated.has(word))
      ? undefined
      : await readCorrected(asked, spelt);
    const unknown = mended ? spelt.unknown : [...spelt.unknown, ...spelt.replaced];
    const translation = await translationOf(
      asked,
      typed,
      // Beside a word that stands nowhere, a likeness is no sign of English: ghata is no ghats.
      spelt.unknown.length === 0 ? mended?.reading : undefined,
    );
    if (translation) {
      const query = hinglishQueryOf(subject, (word) => transliterated.get(word));
      const answer = await inHindi(asked, { found: typed.found, subject, translation, query });
      const unread = withoutMeaning(q, unknown).filter(
        (word) => !transliterated.has(word) && !ORDINAL_FIGURES.test(word),
      );
      return withMissing(answer, [...asked.unquoted, ...unread]);
    }
    if (transliterated.size > 0) {
      const said = subject.replaceAll(WORD, (word) => transliterated.get(word) ?? word);
      const answer = await inDevanagari({ ...asked, q: said });
      if (answer.hits.length > 0) return { ...answer, meant: answer.meant ?? said };
    }
    const { unquoted } = asked;
    const missing = [...unquoted, ...unknown.filter((word) => !unquoted.some((said) => said.includes(word)))];
    if (missing.length === 0) return mended?.answer ?? answerOf(asked, typed, false);
    const rest = withoutMissing(mended?.reading.words ?? subject, missing);
    if (mended && rest === mended.reading.words) return withMissing(mended.answer, missing);
    const found = rest === '' ? { ...typed, found: ownTextsIn(typed.found) } : await read(asked, rest);
    return withMissing(await answerOf(asked, found, mended !== undefined), missing);
  }

  /** The words of a query that no lesson has in Latin letters, and that sound as one of a Hindi lesson does. */
  async function listTransliterated({
    unknown,
    replaced,
    replacements,
  }: SpeltQuery): Promise<ReadonlyMap<string, string>> {
    const doubtful = replaced.filter(
      (word, at) => wrongLetters(word.toLowerCase(), replacements[at] ?? '') > 1,
    );
    const asked = [...unknown, ...doubtful];
    if (asked.length === 0) return new Map();
    const transliterate = await findTransliteration(db);
    return new Map(
      asked.flatMap((word) => {
        const transliterated = transliterate(word);
        return transliterated === undefined ? [] : [[word, transliterated] as const];
      }),
    );
  }

  /** A query as it was corrected; undefined where the lessons are about something else by then. */
  async function readCorrected(asked: ParsedQuery, { corrected, replacements, unknown }: SpeltQuery) {
    if (corrected === undefined) return undefined;
    const reading = await read(asked, withoutMissing(withoutAskingWords(corrected), unknown));
    if (!isLikely(reading.found)) return undefined;
    const answer = await answerOf(asked, reading, true);
    const isSaid = replacements.every((word) => !reading.words.includes(word) || isSaidIn(answer.hits, word));
    return reading.words.includes(' ') && (answer.isApart || !isSaid) ? undefined : { reading, answer };
  }

  async function answerOf(
    asked: ParsedQuery,
    { words, ways, asTyped, found }: Reading,
    isCorrected: boolean,
  ): Promise<LibraryResults> {
    const fitting = quotingFirst(
      lessonsFirst(relevantResults(found.texts, isInHinglish(asked.q))),
      asked.quoting,
    );
    const inEnglish = createEnglishMatcher(found, ways[0] ?? words);
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
    asked: ParsedQuery,
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
  async function isHindi({ q }: ParsedQuery, subject: string, { texts }: Found): Promise<boolean> {
    if (isInHinglish(q) || texts.every(isOwnText)) return true;
    if (texts.some((text) => !isOwnText(text) && text.coverage === 1)) return false;
    return hasHindiName(subject) || spelling.hasUnknown(hindiWordsIn(subject));
  }

  async function inDevanagari(asked: ParsedQuery): Promise<LibraryResults> {
    const { userId } = asked;
    const { unquoted } = asked;
    const q = withoutMissing(asked.q, unquoted);
    const subject = withoutStopWords(q);
    if (subject === '') return { hits: [] };
    const missing = [...unquoted, ...(await spelling.listUnknownHindi(subject))];
    const found = lookUp(asked, subject);
    const query = hindiQueryOf(q, prefixTermOf(q));
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
    asked: ParsedQuery,
    { subject, translation, query, ...reading }: HindiReading,
  ): Promise<LibraryResults> {
    const { q, userId, isInHindi } = asked;
    const said = translation && withOrdinalFigures(translation.english);
    const [found, lessons, meant] = await Promise.all([
      reading.found,
      query ? hindiLessons.search({ ...query, userId }) : [],
      said === undefined ? NOTHING : lookUpWays(asked, [...new Set([said, withOrdinalWords(said)])]),
    ]);
    const asWritten = isDevanagari(q) ? found.texts.filter((text) => !isOwnText(text)) : [];
    const texts = mergeTexts(
      [...lessons, ...asWritten, ...weighTranslated(meant.texts, translation)],
      byRank,
    );
    const inEnglish = createEnglishMatcher(found, subject);
    const hits = await hitsOf(
      quotingFirst(lessonsFirst(relevantResults(texts, true)), asked.quoting),
      isInHindi,
      mergeMatchers([...(isDevanagari(q) ? [inEnglish] : []), createEnglishMatcher(meant, said ?? '')]),
      query,
    );
    const own = await hitsOf(found.texts.filter(isOwnText), isInHindi, inEnglish);
    const isTold = said !== undefined && !isInHindiFirst(hits);
    return { hits: withOwnHits(hits, own), ...(isTold && { meant: said }) };
  }

  /** A query with what it quotes of laws, and which lessons do. */
  async function readReferences(asked: LibraryQuery): Promise<ParsedQuery> {
    const q = withQuotedArticles(asked.q);
    const references = legalReferencesIn(q);
    const quoting = await spelling.listQuoting(references);
    const unquoted = references.map(({ said }) => said).filter((said) => !quoting.has(said));
    const isAlone = isNothingBeside(references, withoutStopWords(withoutAskingWords(q)));
    const ids = new Set([...quoting.values()].flat());
    return { ...asked, q, unquoted, quoting: ids.size === 0 ? undefined : { ids, isAlone } };
  }

  const findIn = async (asked: LibraryQuery): Promise<LibraryResults> => {
    const read = await readReferences(asked);
    return isDevanagari(read.q) ? inDevanagari({ ...read, isInHindi: true }) : inLatinLetters(read);
  };

  /** A number alone is first what laws count by it, most lessons first, and then any other number. */
  async function findNumber(asked: LibraryQuery, readings: readonly LegalReference[]) {
    const quoting = await spelling.listQuoting(readings);
    const countOf = ({ said }: LegalReference) => quoting.get(said)?.length ?? 0;
    const ways = readings
      .filter((each) => countOf(each) > 0)
      .toSorted((one, other) => countOf(other) - countOf(one));
    const answers: LibraryResults[] = [];
    // One after the other: a search holds few connections.
    for (const q of [...ways.map(({ said }) => said), asked.q]) answers.push(await findIn({ ...asked, q }));
    const hits = mergeHits(answers.map((each) => each.hits));
    return ways.length === 0
      ? { ...answers.at(-1), hits }
      : { hits, meant: ways.map(({ said }) => said).join(', ') };
  }

  return {
    find: (asked: LibraryQuery): Promise<LibraryResults> => {
      const q = withQuotedArticles(asked.q);
      const readings = readingsOfNumber(q);
      return readings.length > 0 ? findNumber({ ...asked, q }, readings) : findIn(asked);
    },
  };
}
