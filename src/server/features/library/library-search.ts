import type { Database } from '../../db/database.ts';
import { isDevanagari } from './hindi/devanagari.ts';
import { hinglishQueryOf } from './hindi/hindi-query.ts';
import {
  hasHindiName,
  hindiWordsIn,
  isInHinglish,
  translateHinglish,
  type Translation,
  withoutMeaning,
} from './hindi/translate-hindi.ts';
import { withoutStopWords } from './hindi/hindi-stop-words.ts';
import { type Found } from './library.repository.ts';
import {
  relevantResults,
  isSaidIn,
  mergeHits,
  lessonsFirst,
  quotingFirst,
  standApart,
  withoutChanceHits,
  withOwnHits,
} from './relevant-results.ts';
import {
  isNothingBeside,
  type LegalReference,
  legalReferencesIn,
  readingsOfNumber,
} from './legal-references.ts';
import { isOwnText } from './merge-search-results.ts';
import { withoutAskingWords, withQuotedArticles } from './query-reading.ts';
import {
  prefixTermOf,
  createEnglishMatcher,
  ownTextsIn,
  withMissing,
  withoutMissing,
  isLikely,
} from './result-ranking.ts';
import type { LibraryResults, LibraryQuery, ParsedQuery } from './library-query.ts';
import { findTransliteration } from './hindi-words.repository.ts';
import { wrongLetters } from './nearest-word.ts';
import { createHindiSearch, type HindiSearch } from './hindi/hindi-search.ts';
import { createLibraryLookup, type LibraryLookup, type Reading } from './library-lookup.ts';
import { createSpelling, type Spelling, type SpeltQuery } from './spelling.ts';

/** Known as what it counts: 44va. */
const ORDINAL_FIGURES = /^\d/;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_WORD = /[a-z]+/g;

/** The words of a query that no lesson has in Latin letters, and that sound as one of a Hindi lesson does. */
async function listTransliterated(
  db: Database,
  { unknown, replaced, replacements }: SpeltQuery,
): Promise<ReadonlyMap<string, string>> {
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

/** The words of a query that were replaced, and that the student has not written either. */
const replacedNowhere = ({ replaced, ownReplaced }: SpeltQuery): string[] =>
  replaced.filter((word) => !ownReplaced.includes(word));

/**
 * A query as it was corrected, and behind it what the student wrote as it was typed; undefined where the lessons are about
 * something else by then.
 */
async function readCorrected(
  lookup: LibraryLookup,
  asked: ParsedQuery,
  { corrected, replacements, unknown, ownReplaced }: SpeltQuery,
  typed: Reading,
) {
  if (corrected === undefined) return undefined;
  const reading = await lookup.read(asked, withoutMissing(withoutAskingWords(corrected), unknown));
  if (!isLikely(reading.found)) return undefined;
  const answer = await answerOf(lookup, asked, reading, true);
  const isSaid = replacements.every((word) => !reading.words.includes(word) || isSaidIn(answer.hits, word));
  if (reading.words.includes(' ') && (answer.isApart || !isSaid)) return undefined;
  return { reading, answer: ownReplaced.length === 0 ? answer : await withOwn(lookup, asked, answer, typed) };
}

/** An answer, and behind it what the student wrote with the words as they were typed. */
async function withOwn(
  lookup: LibraryLookup,
  asked: ParsedQuery,
  answer: LibraryResults,
  { found, words }: Reading,
): Promise<LibraryResults> {
  const { texts } = ownTextsIn(found);
  const own = await lookup.hitsOf(texts, asked.isInHindi, createEnglishMatcher(found, words));
  return { ...answer, hits: withOwnHits(answer.hits, own) };
}

async function answerOf(
  lookup: LibraryLookup,
  asked: ParsedQuery,
  { words, ways, asTyped, found }: Reading,
  isCorrected: boolean,
): Promise<LibraryResults> {
  const fitting = quotingFirst(
    lessonsFirst(relevantResults(found.texts, isInHinglish(asked.q))),
    asked.quoting,
  );
  const inEnglish = createEnglishMatcher(found, ways[0] ?? words);
  const all = await lookup.hitsOf(fitting, asked.isInHindi, inEnglish, {
    typed: new Set(asTyped.stems),
  });
  const hits = withoutChanceHits(all, found.stems);
  const isApart =
    words.includes(' ') &&
    standApart(
      hits,
      found.stems.map((stem) => [stem]),
    );
  // Ways to say a query are for finding. They are told only where no lesson has any of its own words: BST.
  const isKnown = !isCorrected && (ways.length === 0 || !asTyped.texts.every(isOwnText));
  const answer = { hits, ...(isApart && { isApart }) };
  if (isKnown || (hits.length === 0 && !isCorrected)) return answer;
  return { ...answer, meant: isCorrected ? words : ways.join(', ') };
}

/** Words in Latin letters in English, where they are Hindi. */
async function translationOf(
  spelling: Spelling,
  asked: ParsedQuery,
  { words, found }: Reading,
  meant: Reading | undefined,
): Promise<Translation | undefined> {
  const isMisspelt = meant?.found.texts.some((text) => !isOwnText(text) && text.coverage === 1);
  if ((isMisspelt && !isInHinglish(asked.q)) || !(await isHindi(spelling, asked, words, found)))
    return undefined;
  const known = (asked.q.toLowerCase().match(LATIN_WORD) ?? []).filter((word) => word.length > 2);
  return translateHinglish(asked.q, await spelling.listEnglish(known));
}

/**
 * Whether words in Latin letters are read as Hindi: one of them says so, or no lesson has any; or none has all, and
 * they have a name or a word of Hindi that is not in the lessons. Otherwise they may be English.
 */
async function isHindi(
  spelling: Spelling,
  { q }: ParsedQuery,
  subject: string,
  { texts }: Found,
): Promise<boolean> {
  if (isInHinglish(q) || texts.every(isOwnText)) return true;
  if (texts.some((text) => !isOwnText(text) && text.coverage === 1)) return false;
  return hasHindiName(subject) || spelling.hasUnknown(hindiWordsIn(subject));
}

interface LatinSearchParts {
  lookup: LibraryLookup;
  spelling: Spelling;
  hindi: HindiSearch;
}

/** The search by words in Latin letters: English, corrected where it is misspelt, or Hindi where that is what they are. */
function createLatinSearch(db: Database, { lookup, spelling, hindi }: LatinSearchParts) {
  /** Words that sound as those of Hindi lessons, in Devanagari; undefined where that finds nothing. */
  async function inTransliteration(
    asked: ParsedQuery,
    spelt: SpeltQuery,
    transliterated: ReadonlyMap<string, string>,
    typed: Reading,
  ): Promise<LibraryResults | undefined> {
    // Beside a word of Hindi a likeness is no sign of English: a tantra is no Tantia.
    const isRead = (word: string) => transliterated.has(word);
    const rest = withoutMissing(
      typed.words,
      spelt.replaced.filter((word) => !isRead(word)),
    );
    const said = rest.replaceAll(WORD, (word) => transliterated.get(word) ?? word);
    const answer = await hindi.inDevanagari({ ...asked, q: said });
    if (answer.hits.length === 0) return undefined;
    const missing = [...(answer.missing ?? []), ...replacedNowhere(spelt).filter((word) => !isRead(word))];
    const isOwnUnread = spelt.ownReplaced.some((word) => !isRead(word));
    const whole = isOwnUnread ? await withOwn(lookup, asked, answer, typed) : answer;
    return withMissing({ ...whole, meant: answer.meant ?? said }, missing);
  }

  async function inLatinLetters(asked: ParsedQuery): Promise<LibraryResults> {
    const { userId, q } = asked;
    const subject = withoutAskingWords(withoutStopWords(q));
    // Most searches are spelt well: those need not wait for it to be known.
    const [typed, spelt] = await Promise.all([
      lookup.read(asked, subject),
      spelling.correct({ userId, q: subject, begun: prefixTermOf(subject).toLowerCase() }),
    ]);
    const transliterated = await listTransliterated(db, spelt);
    const mended = spelt.replaced.some((word) => transliterated.has(word))
      ? undefined
      : await readCorrected(lookup, asked, spelt, typed);
    const unknown = mended ? spelt.unknown : [...spelt.unknown, ...replacedNowhere(spelt)];
    const translation = await translationOf(
      spelling,
      asked,
      typed,
      // Beside a word that stands nowhere, a likeness is no sign of English: ghata is no ghats.
      spelt.unknown.length === 0 ? mended?.reading : undefined,
    );
    if (translation) {
      const query = hinglishQueryOf(subject, (word) => transliterated.get(word));
      const answer = await hindi.inHindi(asked, { found: typed.found, subject, translation, query });
      const unread = withoutMeaning(q, unknown).filter(
        (word) => !transliterated.has(word) && !ORDINAL_FIGURES.test(word),
      );
      return withMissing(answer, [...asked.unquoted, ...unread]);
    }
    const said =
      transliterated.size > 0 ? await inTransliteration(asked, spelt, transliterated, typed) : undefined;
    if (said) return said;
    const { unquoted } = asked;
    const missing = [...unquoted, ...unknown.filter((word) => !unquoted.some((each) => each.includes(word)))];
    if (missing.length === 0) return mended?.answer ?? answerOf(lookup, asked, typed, false);
    const rest = withoutMissing(mended?.reading.words ?? subject, missing);
    if (mended && rest === mended.reading.words) return withMissing(mended.answer, missing);
    const found = rest === '' ? { ...typed, found: ownTextsIn(typed.found) } : await lookup.read(asked, rest);
    return withMissing(await answerOf(lookup, asked, found, mended !== undefined), missing);
  }

  return { find: inLatinLetters };
}

/** A query with what it quotes of laws, and which lessons do. */
async function readReferences(spelling: Spelling, asked: LibraryQuery): Promise<ParsedQuery> {
  const q = withQuotedArticles(asked.q);
  const references = legalReferencesIn(q);
  const quoting = await spelling.listQuoting(references);
  const unquoted = references.map(({ said }) => said).filter((said) => !quoting.has(said));
  const isAlone = isNothingBeside(references, withoutStopWords(withoutAskingWords(q)));
  const ids = new Set([...quoting.values()].flat());
  return { ...asked, q, unquoted, quoting: ids.size === 0 ? undefined : { ids, isAlone } };
}

/**
 * The search engine of the library, for a search query over lessons, courses and what a student has written: of words
 * in Latin letters, and of Hindi in Devanagari.
 */
export function createLibrarySearch(db: Database) {
  const spelling = createSpelling(db);
  const lookup = createLibraryLookup(db, spelling);
  const hindi = createHindiSearch(db, { lookup, spelling });
  const latin = createLatinSearch(db, { lookup, spelling, hindi });

  const findIn = async (asked: LibraryQuery): Promise<LibraryResults> => {
    const read = await readReferences(spelling, asked);
    return isDevanagari(read.q) ? hindi.inDevanagari({ ...read, isInHindi: true }) : latin.find(read);
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
