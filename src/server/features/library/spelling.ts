import type { Database } from '../../db/database.ts';
import { isCommonEnglish } from '../../words/common-english.ts';
import { hindiSearchStemOf } from '../../words/hindi-search-words.ts';
import { otherHindiOrdinalsOf } from '../../words/ordinals.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { isDevanagari } from './hindi/devanagari.ts';
import { isStopWord } from './hindi/hindi-stop-words.ts';
import { withoutMeaning } from './hindi/translate-hindi.ts';
import { nearestWord } from './nearest-word.ts';
import { type LegalReference, quotingQueryOf } from './legal-references.ts';
import { hasOtherName } from './query-reading.ts';
import { createSpellingRepository, type UnknownWord } from './spelling.repository.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Not a part of B.Tech or Node.js, which is one word. */
const WHOLE_WORD = /(?<![\p{L}\p{M}\p{N}]\.?)[\p{L}\p{M}\p{N}]{2,}(?!\.?[\p{L}\p{M}\p{N}])/gu;
/** Whoever types more words that stand nowhere looks for something else. */
const MOST_CORRECTED = 6;
// As lessons are written; shorter words are too near to too many others, and what a longer one costs to compare grows
// with the square of its letters.
const CORRECTABLE = /^[a-z]{4,24}$/;

/** American spellings, where lessons have the British one: normalization, labor, center. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)iz(?=(?:e[drs]?|ers|ing|ations?)$)/, 'is'],
  [/(?<=...)or(?=s?$)/, 'our'],
  [/(?<=...)er(?=s?$)/, 're'],
];

const ACCENTED = new Map(Object.entries({ a: 'áâä', e: 'éè', i: 'í', n: 'ñ', o: 'öó', u: 'üú' }));

/** A word with an accent on one of its letters: students leave them out. */
const accentedFormsOf = (word: string): string[] =>
  Array.from(word).flatMap((letter, at) =>
    Array.from(ACCENTED.get(letter) ?? '', (accented) => word.slice(0, at) + accented + word.slice(at + 1)),
  );

/** Two words in a row; the second one is read again as the first of the next pair. */
const PAIR = /(?<![\p{L}\p{M}\p{N}])([a-z]{2,24})[ -](?=([a-z]{2,24})(?![\p{L}\p{M}\p{N}]))/giu;

/** A query in the spelling of the lessons. */
export interface SpeltQuery {
  /** It with each word that stands nowhere replaced by the nearest that does; undefined where nothing was replaced. */
  corrected: string | undefined;
  /** The words that were replaced, as they were typed, and what by. */
  replaced: string[];
  replacements: string[];
  /** Its words, as they were typed, that stand nowhere and are like none that does. */
  unknown: string[];
  /** Those of the words that were replaced which the student wrote somewhere. */
  ownReplaced: string[];
}

const AS_TYPED: SpeltQuery = {
  corrected: undefined,
  replaced: [],
  replacements: [],
  unknown: [],
  ownReplaced: [],
};

export interface Spelling {
  correct(asked: { userId: string; q: string; begun: string }): Promise<SpeltQuery>;
  /** Whether one of these words, in small letters, is in no lesson. */
  hasUnknown(words: readonly string[]): Promise<boolean>;
  /** Of these words, in small letters, those of common English that lessons have. */
  listEnglish(words: readonly string[]): Promise<ReadonlySet<string>>;
  /** The words of a query in Devanagari, as they were typed, that no lesson has and that mean nothing in English. */
  listUnknownHindi(q: string): Promise<string[]>;
  /** Of each of these that any lesson quotes, as it stands in the query, the ids of the lessons that do. */
  listQuoting(references: readonly LegalReference[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** `q` with neighbouring words written as one where lessons do; undefined where none do. */
  join(q: string): Promise<string | undefined>;
}

type SpellingRepository = ReturnType<typeof createSpellingRepository>;

/** Words in American spelling that lessons have in British spelling alone: the stem of normalization is normal. */
async function listBritish(
  repository: SpellingRepository,
  words: readonly string[],
): Promise<[string, string][]> {
  const forms = words.flatMap((word) =>
    AMERICAN.map(([letters, british]) => [word, word.replace(letters, british)] as [string, string]).filter(
      ([, form]) => form !== word,
    ),
  );
  if (forms.length === 0) return [];
  const known = new Set(await repository.listKnown(forms.flat()));
  return forms.filter(([word, form]) => known.has(form) && !known.has(word));
}

/** What misspelt words, in small letters, were meant to be: a word with its accents, or the nearest word. */
async function listCorrections(
  repository: SpellingRepository,
  userId: string,
  misspelt: readonly UnknownWord[],
): Promise<ReadonlyMap<string, string>> {
  const meant = new Map<string, string>();
  const forms = new Map(misspelt.flatMap(({ word }) => accentedFormsOf(word).map((form) => [form, word])));
  for (const form of forms.size === 0 ? [] : await repository.listKnown([...forms.keys()]))
    meant.set(forms.get(form) ?? form, form);
  // A common word is spelt well, but for an accent: tech is no teach.
  for (const { word, isOwn } of misspelt) {
    if (meant.has(word) || isCommonEnglish(word)) continue;
    const similar = await repository.listSimilar({ userId, word });
    // Of what the student wrote themself a lesson alone knows better.
    const nearest = nearestWord(word, isOwn ? similar.filter(({ texts }) => texts > 0) : similar);
    if (nearest !== undefined) meant.set(word, nearest);
  }
  return meant;
}

/** The words of a query in Devanagari that may stand nowhere. */
function listDoubtfulHindi(q: string): string[] {
  const words = (q.match(WORD) ?? []).filter(
    (word) =>
      isDevanagari(word) && !isStopWord(word) && otherHindiOrdinalsOf(word, hindiSearchStemOf).length === 0,
  );
  // What is known to mean something is common: to look it up would read half of the index.
  return withoutMeaning(q, words);
}

/**
 * The spelling correction of a search, for “did you mean”: takes misspelt words for what they were meant to be, as far as
 * this student may read.
 */
export function createSpelling(db: Database): Spelling {
  const repository = createSpellingRepository(db);

  return {
    async correct({ userId, q, begun }) {
      const typed = new Map((q.match(WHOLE_WORD) ?? []).map((word) => [word.toLowerCase(), word]));
      const asked = [...typed.keys()].filter(
        (word) => !isDevanagari(word) && !isStopWord(word) && !hasOtherName(word),
      );
      if (asked.length === 0) return AS_TYPED;
      const unknown = await repository.listUnknown({ userId, words: asked, begun });
      const british = new Map(await listBritish(repository, asked));
      const correctable = unknown.filter(({ word }) => CORRECTABLE.test(word) && !british.has(word));
      const corrections = await listCorrections(repository, userId, correctable.slice(0, MOST_CORRECTED));
      const meant = new Map([...british, ...corrections]);
      const asTyped = (word: string) => typed.get(word) ?? word;
      return {
        corrected:
          meant.size === 0 ? undefined : q.replaceAll(WORD, (word) => meant.get(word.toLowerCase()) ?? word),
        replacements: [...meant.values()],
        replaced: [...meant.keys()].map(asTyped),
        unknown: unknown
          .filter(({ word, isOwn }) => !isOwn && !meant.has(word))
          .map(({ word }) => asTyped(word)),
        ownReplaced: unknown
          .filter(({ word, isOwn }) => isOwn && meant.has(word))
          .map(({ word }) => asTyped(word)),
      };
    },
    async hasUnknown(words) {
      const asked = new Set(words);
      return asked.size > 0 && (await repository.listKnown([...asked])).length < asked.size;
    },
    async listEnglish(words) {
      const english = words.filter(isCommonEnglish);
      return new Set(english.length === 0 ? [] : await repository.listKnown(english));
    },
    async listUnknownHindi(q) {
      const doubtful = listDoubtfulHindi(q);
      const stems = doubtful.map((word) => hindiSearchStemOf(lessonWordsOf(word)[0] ?? word));
      if (stems.length === 0) return [];
      const unknown = new Set(await repository.listUnknownHindi(stems));
      return doubtful.filter((_, at) => unknown.has(stems[at] ?? ''));
    },
    async listQuoting(references) {
      return references.length === 0 ? new Map() : repository.listQuoting(references.map(quotingQueryOf));
    },
    async join(q) {
      const variants = new Map(
        Array.from(q.matchAll(PAIR), ([first, one = '', other = '']) => [
          (one + other).toLowerCase(),
          first + other,
        ]),
      );
      if (variants.size === 0) return undefined;
      const known = await repository.listKnown([...variants.keys()]);
      const joined = known.reduce((text, word) => text.replaceAll(variants.get(word) ?? word, word), q);
      return joined === q ? undefined : joined;
    },
  };
}
