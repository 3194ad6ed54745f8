import { formulaAsText } from './formula-text.ts';

/** Case folding: text as it is compared, without case and accents. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words of a search, folded. */
export const searchWords = (q: string): string[] => foldText(q).split(/\s+/).filter(Boolean);

/** True where every word stands in the text, in whole or as a part of another. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
};

/** A piece of a text; `isMatch` where it is one of the words looked for. */
export interface MarkedPiece {
  text: string;
  isMatch: boolean;
}

const WORD = /([\p{L}\p{M}\p{N}]+)/u;
const ENDINGS = /(?:ically|ional|ions?|ings?|ments?|ates?|ated|ers?|ies|ied|ed|es|ly|al|s|e|y)$/;
const SHORTEST_STEM = 4;

/** What a word begins with in all its forms: 'constitut' for 'constitutional'. Short words stay whole. */
function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length >= SHORTEST_STEM && stem !== word ? stemOf(stem) : word;
}

/** Words that stand in every second sentence are marked only when nothing else was asked for. */
const COMMON = new Set(
  'a an and are as at be by can do does for from how in is it of on or that the to was what when which who why with'.split(
    ' ',
  ),
);

/**
 * Highlights search terms: a text in pieces, with the words looked for told from the rest, in
 * whatever form they stand. The library finds by stems; this marks what it most likely found.
 */
export function markWords(text: string, q: string): MarkedPiece[] {
  const asked = foldText(q)
    .split(WORD)
    .filter((_, index) => index % 2 === 1);
  const telling = asked.filter((word) => !COMMON.has(word));
  const stems = (telling.length > 0 ? telling : asked).map(stemOf);
  const isMatch = (word: string): boolean => {
    const folded = foldText(word);
    return stems.some((stem) => (stem.length < 3 ? folded === stem : folded.startsWith(stem)));
  };
  return piecesOf(text, isMatch);
}

/** A text in pieces, with words that are known as they stand there told from the rest. */
export function markExactly(text: string, words: readonly string[]): MarkedPiece[] {
  const known = new Set(words);
  return piecesOf(text, (word) => known.has(word));
}

function piecesOf(text: string, isMatch: (word: string) => boolean): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  for (const [index, part] of text.split(WORD).entries()) {
    if (part === '') continue;
    const matches = index % 2 === 1 && isMatch(part);
    const last = pieces.at(-1);
    if (last && !matches && !last.isMatch) last.text += part;
    else pieces.push({ text: part, isMatch: matches });
  }
  return pieces;
}

const LINE_SIGNS = /^[\s>#*+-]*(?:\d+[.)]\s)?/;

/** Without the signs of Markdown and of formulas. */
const withoutSigns = (line: string): string =>
  line
    .replace(LINE_SIGNS, '')
    .replaceAll(/\${1,2}([^$\n]{1,300})\${1,2}/g, (_, formula: string) => formulaAsText(formula))
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*`$\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .trim();

/** A text preview: the beginning of a Markdown text on one line, at most so many characters. */
export function plainSnippet(markdown: string, most: number): string {
  const text = markdown.split('\n').map(withoutSigns).filter(Boolean).join(' ');
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}
