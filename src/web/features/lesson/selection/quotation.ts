import { truncateText } from '#domain/text/truncate-text.ts';
import { cutPassage, type Passage } from './passage.ts';

/** As many characters of a lesson as a note is begun with, and as one asks about. */
const LONGEST_IN_NOTE = 2_000;
const LONGEST_IN_QUESTION = 600;

type Block = Passage[number];
type Piece = Block['pieces'][number];

const plainPiece = ({ kind, text }: Piece): string => (kind === 'formula' ? `$${text}$` : text);

/** A passage as plain text, a line for each of its blocks; formulas are TeX between dollar signs. */
export function plainText(passage: Passage): string {
  const lines = passage.map(({ pieces }) => pieces.map(plainPiece).join('').trim());
  return truncateText(lines.join('\n'), LONGEST_IN_QUESTION);
}

/** Words as Markdown that reads as they do. */
const escaped = (words: string): string =>
  words
    .replaceAll(/[\\`*$<~]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/\](?=[([])/g, '\\]')
    .replaceAll(/&(?=#?\w+;)/g, '\\&');

/** Nothing at the beginning of a line that would make it a heading, a list or a rule. */
const begun = (line: string): string =>
  line.replace(/^(?=[#>=+-])/, '\\').replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');

const fence = (code: string, least: number): string => {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  return '`'.repeat(longest < least ? least : longest + 1);
};

function inlineCode(code: string): string {
  const ticks = fence(code, 1);
  const space = /^`|`$/.test(code) ? ' ' : '';
  return `${ticks}${space}${code}${space}${ticks}`;
}

const SAID = { words: escaped, code: inlineCode, formula: (tex: string) => `$${tex}$` } as const;

function linesOf({ kind, pieces }: Block): string[] {
  const text = pieces.map((piece) => piece.text).join('');
  if (kind === 'listing' && text.includes('\n')) {
    const ticks = fence(text, 3);
    return [ticks, ...text.split('\n'), ticks];
  }
  if (kind === 'listing') return [inlineCode(text)];
  const line = pieces
    .map((piece) => SAID[piece.kind](piece.text))
    .join('')
    .trim();
  return [pieces[0]?.kind === 'words' ? begun(line) : line];
}

const BREAKS = '  ';

/** Quotes a lesson: a passage, such as a quote of the selected text, as a Markdown quotation, `> …`. */
export function quotation(passage: Passage): string {
  const blocks = cutPassage(passage, LONGEST_IN_NOTE);
  const isList = blocks.length > 1;
  const lines = blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    const isTogether = next !== undefined && next.kind === block.kind && block.kind !== 'paragraph';
    const said = linesOf(block);
    if (isList && block.kind === 'item') return [`- ${said.join('')}`, ...(isTogether || !next ? [] : [''])];
    if (isTogether && block.kind === 'row') return [said.join('') + BREAKS];
    return next ? [...said, ''] : said;
  });
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}
