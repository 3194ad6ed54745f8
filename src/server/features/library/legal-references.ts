import { hindiSearchStemOf } from '../../words/hindi-search-words.ts';
import { otherHindiOrdinalsOf, withOrdinalFigures, withOrdinalWords } from '../../words/ordinals.ts';
import { englishOf } from './hindi/hinglish.ts';
import type { QuotingQuery } from './spelling.repository.ts';

const KINDS = ['article', 'section', 'amendment', 'schedule'] as const;
type Kind = (typeof KINDS)[number];

/** What a query quotes of a law: an article, a section, an amendment or a schedule by its number. */
export interface LegalReference {
  /** As it stands in the query. */
  said: string;
  /** Of what it may be the number: a धारा is an article to some, a section to others. */
  kinds: readonly Kind[];
  number: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NUMBER_OF_ARTICLE = /^\d{1,3}[a-z]{0,2}$/;
const ORDINAL = /^(\d{1,3})(?:st|nd|rd|th|[vw][aei]n?|vaan|व(?:ाँ|ां|ें|ीं|ा|े|ी))?$/;
const BARE_NUMBER = /^\d{1,3}[a-z]?$/i;
const isOrdinal = (kind: Kind): boolean => kind === 'amendment' || kind === 'schedule';
/** A constitutional amendment, संविधान संशोधन. */
const BETWEEN = new Set(['constitution', 'constitutional', 'samvidhan', 'संविधान']);

const ENGLISH = new Map<string, readonly Kind[]>([
  ...KINDS.flatMap((kind) => [[kind, [kind]] as const, [`${kind}s`, [kind]] as const]),
  ['sec', ['section']],
  ['no', []],
]);
const kindsOf = (word: string): readonly Kind[] =>
  ENGLISH.get(word) ?? KINDS.filter((kind) => englishOf(word)?.includes(kind));

/** The articles, sections, amendments and schedules that a query quotes, their numbers in figures. */
export function legalReferencesIn(q: string): LegalReference[] {
  const words = Array.from(q.matchAll(WORD), ({ 0: said, index }) => ({ word: said.toLowerCase(), index }));
  const wordAt = (at: number) => words[at]?.word ?? '';
  const said = (from: number, to: number) =>
    q.slice(words[from]?.index, (words[to]?.index ?? 0) + wordAt(to).length);
  return words.flatMap(({ word }, at): LegalReference[] => {
    const [, number = ''] = ORDINAL.exec(word) ?? [];
    if (number !== '') {
      const to = BETWEEN.has(wordAt(at + 1)) ? at + 2 : at + 1;
      const kinds = kindsOf(wordAt(to)).filter(isOrdinal);
      return kinds.length > 0 ? [{ said: said(at, to), kinds, number }] : [];
    }
    const next = wordAt(at + 1);
    if (!NUMBER_OF_ARTICLE.test(next)) return [];
    // What is counted may stand before its number too: amendment 101.
    const kinds = kindsOf(word).filter((kind) => !isOrdinal(kind) || /^\d+$/.test(next));
    return kinds.length > 0 ? [{ said: said(at, at + 1), kinds, number: next }] : [];
  });
}

/** The clauses of an article, and what stands between articles. */
const BESIDE = /^(?:\d+|[a-z]|and|or|to|aur|और|या|से|तक)$/;

/** Whether a query has nothing but what it quotes. */
export function isNothingBeside(references: readonly LegalReference[], q: string): boolean {
  const rest = references.reduce((left, { said }) => left.replace(said, ' '), q);
  return (rest.toLowerCase().match(WORD) ?? []).every((word) => BESIDE.test(word));
}

/** The ways to read a query that is a number alone: article 370, section 370, 370th amendment. */
export function readingsOfNumber(q: string): LegalReference[] {
  const number = q.trim().toLowerCase();
  if (!BARE_NUMBER.test(number)) return [];
  return KINDS.filter((kind) => !isOrdinal(kind) || /^\d+$/.test(number)).map((kind) => ({
    said: isOrdinal(kind) ? withOrdinalFigures(`${number} ${kind}`) : `${kind} ${number.toUpperCase()}`,
    kinds: [kind],
    number,
  }));
}

/** How far a number stands from what it numbers: in a list of articles behind it, in one of amendments before it. */
const DISTANCES = [1, 2, 3, 4, 5, 6];
const HINDI: Record<Kind, readonly string[]> = {
  article: ['अनुच्छेद'],
  section: ['धारा'],
  amendment: ['संशोधन'],
  schedule: ['अनुसूची'],
};

const near = (befores: readonly string[], behinds: readonly string[]): string[] =>
  befores.flatMap((before) =>
    behinds.flatMap((behind) => DISTANCES.map((distance) => `'${before}' <${distance}> '${behind}'`)),
  );

/** The full-text queries, in English and in Hindi, of the lessons that quote it. */
export function quotingQueryOf({ said, kinds, number }: LegalReference): QuotingQuery {
  const english = kinds.flatMap((kind) => {
    const nouns = [kind, `${kind}s`];
    const ordinal = `${number} ${kind}`;
    const [figures = '', inWords = ''] = [withOrdinalFigures(ordinal), withOrdinalWords(ordinal)].map(
      (way) => way.split(' ')[0] ?? '',
    );
    return isOrdinal(kind) ? near([...new Set([figures, inWords])], nouns) : near(nouns, [number]);
  });
  const hindi = kinds.flatMap((kind) => {
    const nouns = HINDI[kind].map(hindiSearchStemOf);
    const ordinal = `${number}वां`;
    const numbers = [ordinal, ...otherHindiOrdinalsOf(ordinal, hindiSearchStemOf)].map(hindiSearchStemOf);
    return isOrdinal(kind) ? near(numbers, nouns) : near(nouns, [number]);
  });
  return { said, english: english.join(' | '), hindi: hindi.join(' | ') };
}
