import { searchNamesOf } from '../../words/glossary.ts';
import { withOrdinalFigures, withOrdinalWords } from '../../words/ordinals.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HINDI_DIGIT = /[०-९]/g;
const ZERO = '०'.charCodeAt(0);

/** How an article of a law is quoted, in either script: art. 32, अनु० 32. */
const IN_ENGLISH = /(?<![\p{L}\p{N}])art(?:icles?)?[.\s-]*(\d{1,3})(?:-?([a-z]))?(?![\p{L}\p{N}])/giu;
const IN_HINDI =
  /(?<![\p{L}\p{M}\p{N}])(?:अनु|अनुच्छेद|आर्टिकल)[.०॰\s-]+(\d{1,3})(?:[\s-]?([a-zकखगघ]))?(?![\p{L}\p{M}\p{N}])/giu;
/** Article 21A is अनुच्छेद 21क in the Constitution's own Hindi. */
const HINDI_LETTERS = new Map(Object.entries({ क: 'A', ख: 'B', ग: 'C', घ: 'D' }));
const HINDI_ORDINAL = /(\d{1,3})[\s-]+(?=व(?:ाँ|ां|ें|ीं|ा|े|ी)(?![\p{L}\p{M}]))/gu;

/** Articles as lessons quote them: `Art.32` is Article 32, `अनु. ३२` अनुच्छेद 32. */
export const withQuotedArticles = (q: string): string =>
  q
    .replaceAll(HINDI_DIGIT, (digit) => String(digit.charCodeAt(0) - ZERO))
    .replaceAll(IN_ENGLISH, 'article $1$2')
    .replaceAll(
      IN_HINDI,
      (_, number: string, letter = '') => `अनुच्छेद ${number}${HINDI_LETTERS.get(letter) ?? letter}`,
    )
    .replaceAll(HINDI_ORDINAL, '$1');

/** English words that say what is wanted of a thing, and nothing of which. */
const ASKING = new Set(
  `concept concepts define definition describe diff difference differences example examples explain explained explanation
  introduction meaning notes pdf please pyq pyqs short tutorial versus vs`.split(/\s+/),
);

/** A query without the words that only ask; as it is where nothing else would be left. */
export function withoutAskingWords(q: string): string {
  const words = q.toLowerCase().match(WORD) ?? [];
  const left = words.filter((word) => !ASKING.has(word));
  if (left.length === words.length || left.every((word) => word.length < 2)) return q;
  return withoutWords(q, (word) => ASKING.has(word));
}

/** A query without some of its words, told in small letters. */
export const withoutWords = (q: string, isLeftOut: (word: string) => boolean): string =>
  q
    .replaceAll(WORD, (word) => (isLeftOut(word.toLowerCase()) ? '' : word))
    .replaceAll(/\s+/g, ' ')
    .trim();

const LONGEST_SAID = 2;
/** Ways to read a query: a name may stand for several things. */
const MOST_WAYS = 2;

/** Whether a word is short for another, or has another name. */
export const hasOtherName = (word: string): boolean =>
  searchNamesOf(word).length > 0 || withOrdinalWords(word) !== withOrdinalFigures(word);

/** The other ways to say a query that lessons may have: abbreviations written out, ordinals in figures and in words. */
export function readingsOf(q: string): string[] {
  const [figures, inWords] = [withOrdinalFigures(q), withOrdinalWords(q)];
  const ordinals = [figures, inWords].filter((way) => way !== q);
  return [...new Set([...expandSynonyms(ordinals[0] ?? q), ...ordinals])];
}

/** A query with abbreviations and everyday names written as the lessons write them; none where it has none. */
export function expandSynonyms(q: string): string[] {
  const words = q.match(WORD) ?? [];
  const parts: (readonly string[])[] = [];
  for (let at = 0; at < words.length;) {
    const [length, found] = synonymAt(words, at);
    parts.push(found);
    at += length;
  }
  const ways = Math.min(MOST_WAYS, Math.max(0, ...parts.map(({ length }) => length)));
  const written = Array.from({ length: ways }, (_, way) =>
    parts.map((part) => part[Math.min(way, part.length - 1)]).join(' '),
  );
  return written.filter((way) => way !== words.join(' '));
}

/** How many of the words stand for the names found there; a word without another name for itself. */
function synonymAt(words: readonly string[], at: number): readonly [number, readonly string[]] {
  for (let length = LONGEST_SAID; length > 0; length -= 1) {
    const said = words.slice(at, at + length);
    const found = said.length === length ? searchNamesOf(said.join(' ').toLowerCase()) : [];
    if (found.length > 0) return [length, found.map((name) => name.join(' '))];
  }
  return [1, [words[at] ?? '']];
}
