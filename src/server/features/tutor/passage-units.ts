import { CODE_FENCE } from '#domain/text/code-fence.ts';
import { SENTENCE_END } from '#domain/text/sentence-end.ts';
import { count, type Counted } from './search/counted-text.ts';

/** A sentence, an item or a row of a table, as Markdown that stands alone. */
export interface Unit {
  text: string;
  words: Counted;
  /** Of a row: the names of its columns. */
  header: Counted;
  /** Its paragraph, list or table. */
  block: number;
  isRow: boolean;
  /** Of a list: which of its items; undefined of all else. */
  item?: number;
}

/** The line below the heads of a Markdown table. */
export const TABLE_RULE = /^[\s|:-]*$/;
const ITEM = /^\s*(?:[-+*]|\d{1,3}[.)])\s+/;
const QUOTE = /^\s*>\s?/;
/** Nothing that can be said in a sentence. */
const FIGURE = /^\s*(?:```|~~~|!\[|\$\$|#{1,6}\s|<)/;

/** The cells of a line of a Markdown table. */
export const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** A row as a line: what it is about, then each column under its name. */
function sayRow(row: readonly string[], header: readonly string[]): string {
  const [about = '', ...cells] = row;
  const said = cells.map((cell, index) => {
    const name = header[index + 1] ?? '';
    return cells.length === 1 || name === '' ? cell : `${name}: ${cell}`;
  });
  return `${about}: ${said.filter((cell) => cell !== '').join('; ')}`;
}

const isWhole = (text: string): boolean =>
  (text.match(/`/g)?.length ?? 0) % 2 === 0 && (text.match(/\$/g)?.length ?? 0) % 2 === 0;

/** A point inside code or a formula ends no sentence. */
function sentencesIn(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const part of paragraph.split(SENTENCE_END)) {
    const last = sentences.at(-1);
    if (last !== undefined && !isWhole(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

/** A passage, and the same in the other language of its lesson. */
export interface PassageText {
  passage: string;
  counterpart?: string | undefined;
}

/**
 * The units of a passage; of one in Hindi each has the English words too of what stands at its place, so that a question in
 * either language finds it. Where a block has not as many sentences in both, they say less, as a table's header does.
 */
export function unitsOf({ passage, counterpart }: PassageText): Unit[] {
  const units = unitsIn(passage);
  if (counterpart === undefined) return units;
  const blocks = Map.groupBy(units, ({ block }) => block);
  const others = Map.groupBy(unitsIn(counterpart), ({ block }) => block);
  return [...blocks].flatMap(([block, own]) => {
    const same = others.get(block) ?? [];
    return own.map((unit, at) => {
      const beside = same.slice(
        Math.floor((at * same.length) / own.length),
        Math.ceil(((at + 1) * same.length) / own.length),
      );
      const isSure = same.length === own.length;
      const [words, header] = isSure
        ? [beside.map((each) => each.words), beside.map((each) => each.header)]
        : [[], beside.flatMap((each) => [each.words, each.header])];
      return {
        ...unit,
        words: countedTogether([unit.words, ...words]),
        header: countedTogether([unit.header, ...header]),
      };
    });
  });
}

const countedTogether = (texts: readonly Counted[]): Counted => {
  const order = texts.flatMap((text) => text.order);
  return { times: new Map(texts.flatMap(({ times }) => [...times])), length: order.length, order };
};

export function unitsIn(passage: string): Unit[] {
  const units: Unit[] = [];
  const add = (
    text: string,
    block: number,
    { around = '', item }: { around?: string; item?: number } = {},
  ) => {
    if (text.trim() !== '') {
      units.push({
        text: text.trim(),
        words: count(text),
        header: count(around),
        block,
        isRow: around !== '',
        ...(item !== undefined && { item }),
      });
    }
  };
  let isCode = false;
  for (const [block, text] of passage.split(/\n\s*\n/).entries()) {
    const fences = text.split('\n').filter((line) => CODE_FENCE.test(line)).length;
    const wasCode = isCode;
    if (fences % 2 === 1) isCode = !isCode;
    if (wasCode || fences > 0 || FIGURE.test(text)) continue;
    const lines = text.split('\n');
    const [first = '', ...rows] = lines.filter(
      (line) => line.trim().startsWith('|') && !TABLE_RULE.test(line),
    );
    const prose = lines.filter((line) => !line.trim().startsWith('|')).map((line) => line.replace(QUOTE, ''));
    let paragraph: string[] = [];
    let item: number | undefined;
    const end = () => {
      for (const sentence of sentencesIn(paragraph.join(' ')))
        add(sentence, block, item === undefined ? {} : { item });
      paragraph = [];
    };
    for (const line of prose) {
      if (ITEM.test(line)) {
        end();
        item = (item ?? 0) + 1;
      }
      paragraph.push(line.replace(ITEM, '').trim());
    }
    end();
    const header = cellsOf(first);
    for (const row of rows) add(sayRow(cellsOf(row), header), block, { around: header.join(' ') || ' ' });
  }
  return units;
}
