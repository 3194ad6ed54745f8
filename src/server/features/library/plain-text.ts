import { SENTENCE_END } from '#domain/text/sentence-end.ts';
import { CODE_FENCE } from '#domain/text/code-fence.ts';
import { formulaAsText } from '#domain/text/formula-text.ts';

/** A sentence of a Markdown text without its marks. */
export interface Sentence {
  text: string;
  isHeading: boolean;
}

const HEADING = /^\s{0,3}#{1,6}\s/;
const TABLE_ROW = /^\s*\|/;
const TABLE_RULE = /^[\s|:-]*$/;
const LEAD = /^\s*(?:[-+*]|\d{1,3}[.)]|>|#{1,6})\s+/;
/** The sentences of Markdown in their order; a heading, a list item, a table row and a line of code are one each. */
export const sentencesOf = (markdown: string): Sentence[] => [...readSentences(markdown, () => true)];

/** The same one after the other, of those paragraphs, headings, items and rows alone that are wanted, asked with their marks. */
export function* readSentences(
  markdown: string,
  isWanted: (marked: string) => boolean,
): Generator<Sentence, void> {
  let paragraph: string[] = [];
  let isCode = false;
  const endParagraph = () => {
    const marked = paragraph.join(' ');
    paragraph = [];
    return marked && isWanted(marked) ? inParagraph(marked) : [];
  };
  for (const line of markdown.split('\n')) {
    const isFence = CODE_FENCE.test(line);
    const startsAnew = isFence || isCode || LEAD.test(line) || TABLE_ROW.test(line) || !line.trim();
    if (startsAnew) yield* endParagraph();
    if (isFence) isCode = !isCode;
    else if (!isCode && !HEADING.test(line) && !TABLE_ROW.test(line)) paragraph.push(line.replace(LEAD, ''));
    else if (!isWanted(line)) continue;
    else if (isCode) yield* sentenceOf(line);
    else if (HEADING.test(line)) yield* sentenceOf(withoutMarks(line.replace(LEAD, '')), true);
    else yield* sentenceOf(withoutMarks(cellsOf(line)));
  }
  yield* endParagraph();
}

const inParagraph = (marked: string): Sentence[] =>
  withoutMarks(marked)
    .split(SENTENCE_END)
    .flatMap((text) => sentenceOf(text));

/** None where nothing is left of it. */
function sentenceOf(text: string, isHeading = false): Sentence[] {
  const plain = inOneLine(text);
  return plain ? [{ text: plain, isHeading }] : [];
}

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const cellsOf = (row: string): string =>
  TABLE_RULE.test(row)
    ? ''
    : row
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll('\\|', '|').trim())
        .filter(Boolean)
        .join(' · ');

/**
 * Strips Markdown: links and pictures become their words; emphasis and formulas lose their signs; code between
 * backticks stays as it is.
 */
function withoutMarks(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part : withoutInlineMarks(part)))
    .join('');
}

const withoutInlineMarks = (text: string): string =>
  text
    .replaceAll(/!?\[([^\][\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/\${1,2}([^$\n]{1,300})\${1,2}/g, (_, formula: string) => formulaAsText(formula))
    .replaceAll('**', '')
    .replaceAll(/(?<=^|[\s(])\*(?=\S)|(?<=\S)\*(?=$|[\s).,;:!?])/g, '');
