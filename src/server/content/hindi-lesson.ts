import { figuresIn } from './figures.ts';

/** `preamble.hi.md` beside `preamble.md`, `subject.hi.yaml` beside `subject.yaml`. */
export const hindiPathOf = (path: string): string => path.replace(/\.(md|yaml)$/, '.hi.$1');

/** The path of the English file, for a Hindi one; undefined for any other. */
export const englishPathOf = (path: string): string | undefined =>
  /\.hi\.(md|yaml)$/.test(path) ? path.replace('.hi.', '.') : undefined;

const FENCED = /^(```|~~~)[^]*?^\1[^\S\n]*$/gm;
const FORMULA = /\$[^$\n]+\$/g;
/** Words in a formula are translated as all others. */
const WORDS_IN_FORMULA = /(?<=\\text\{)[^{}]*(?=\})/g;

const withoutCode = (notes: string): string => notes.replace(FENCED, '');

/** What a block of notes is, and how large: two texts that say the same in two languages have the same. */
function shapeOf(block: string): string {
  const lines = block.split('\n');
  if (block.startsWith('#')) return `heading of level ${block.indexOf(' ')}`;
  if (block.startsWith('|')) return `table of ${lines.length} lines`;
  if (block.startsWith('![')) return 'figure';
  if (block.startsWith('>')) return 'quotation';
  const items = lines.filter((text) => /^([-*]|\d+\.) /.test(text)).length;
  return items > 0 ? `list of ${items} items` : 'paragraph';
}

const shapesOf = (notes: string): string[] =>
  withoutCode(notes)
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(shapeOf);

const copiedIn = (notes: string): string[] => [
  ...(notes.match(FENCED) ?? []),
  ...(withoutCode(notes).match(FORMULA) ?? []).map((formula) => formula.replaceAll(WORDS_IN_FORMULA, '')),
  ...figuresIn(notes),
];

/** Where the Hindi notes are not built as the English ones: a block too few, other code, another figure. Empty when all is well. */
export function problemsOfHindiNotes(english: string, hindi: string): string[] {
  const expected = shapesOf(english);
  const shapes = shapesOf(hindi);
  const at = expected.findIndex((shape, index) => shape !== shapes[index]);
  const isLonger = at === -1 && shapes.length > expected.length;
  return [
    ...(at === -1 ? [] : [`block ${at + 1} is a ${shapes[at] ?? 'block too few'}, in English a ${expected[at]}`]),
    ...(isLonger ? [`has ${shapes.length} blocks, in English ${expected.length}`] : []),
    ...(copiedIn(english).join('\n') === copiedIn(hindi).join('\n')
      ? []
      : ['code, formulas and figures must be those of the English notes']),
  ];
}
