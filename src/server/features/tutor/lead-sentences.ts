import { SENTENCE_END } from '../library/plain-text.ts';
import { ASKED_KINDS, HAS_NUMBER } from './search/asked-kinds.ts';
import type { Term } from './search/query-terms.ts';
import { count, type Counted } from './search/subject-index.ts';

/** A sentence, an item or a row of a table, as Markdown that stands alone. */
interface Unit {
  text: string;
  words: Counted;
  /** Of a row: the names of its columns. */
  header: Counted;
  /** Its paragraph, list or table. */
  block: number;
  isRow: boolean;
}

const RULE = /^[\s|:-]*$/;
const ITEM = /^\s*(?:[-+*]|\d{1,3}[.)])\s+/;
const QUOTE = /^\s*>\s?/;
/** Nothing that can be said in a sentence. */
const FIGURE = /^\s*(?:```|~~~|!\[|\$\$|#{1,6}\s|<)/;
/** Begins as the sentence before it goes on. */
const GOES_ON =
  /^(?:(?:It|They|This|That|These|Those|So|But|Then|Here|Otherwise|Both|Neither|Each|He|She|If (?:so|not|it|they|he|she|this|that|these|those)|In (?:this|that|these|such)|Such|Its|Their|There)\b|(?:यह|वह|ये|वे|इस|इसे|इसका|इसकी|इसके|इसमें|इससे|उस|उसे|उसका|उसकी|उसके|उसमें|इन|उन|इसलिए|लेकिन|तब|फिर|यहाँ|दोनों|उन्होंने)\s)/;
const TWO_NUMBERS = /(?:how many|how much|kitn[aei]|कितन).*(?:how many|how much|kitn[aei]|कितन)/isu;
const FOR_KIND = 0.3;
const FOR_START = 0.05;
const FOR_FOUND = 0.15;
/** All rows of a table have what stands above them. */
const IN_HEADER = 0.4;
const FOR_ANSWER = 0.35;
const FOR_DEFINING = 0.5;
const DEFINES = /\b(?:is|are|means|keeps?|holds?|has|have)\b|(?:है|हैं|कहते|कहलात[ाीे]|अर्थ)(?![\p{L}\p{M}])/u;
const FIRST_WORDS = 3;
const FOR_EXAMPLE = 0.2;
const EXAMPLE = /^\*\*(?:Worked example|हल किया हुआ उदाहरण)/i;
const SHORT = 100;
const BARE = 50;
const LONGEST_LEAD = 600;
/** What a second sentence has to add. */
const ADDS = 0.2;
const MOST_ITEMS = 4;
const MOST_ROWS = 3;

const cellsOf = (row: string): string[] =>
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
function unitsOf({ passage, counterpart }: PassageText): Unit[] {
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

function unitsIn(passage: string): Unit[] {
  const units: Unit[] = [];
  const add = (text: string, block: number, around = '') => {
    if (text.trim() !== '') {
      units.push({
        text: text.trim(),
        words: count(text),
        header: count(around),
        block,
        isRow: around !== '',
      });
    }
  };
  let isCode = false;
  for (const [block, text] of passage.split(/\n\s*\n/).entries()) {
    const fences = text.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0;
    const wasCode = isCode;
    if (fences % 2 === 1) isCode = !isCode;
    if (wasCode || fences > 0 || FIGURE.test(text)) continue;
    const lines = text.split('\n');
    const [first = '', ...rows] = lines.filter((line) => line.trim().startsWith('|') && !RULE.test(line));
    const prose = lines.filter((line) => !line.trim().startsWith('|')).map((line) => line.replace(QUOTE, ''));
    let paragraph: string[] = [];
    const end = () => {
      for (const sentence of sentencesIn(paragraph.join(' '))) add(sentence, block);
      paragraph = [];
    };
    for (const line of prose) {
      if (ITEM.test(line)) end();
      paragraph.push(line.replace(ITEM, '').trim());
    }
    end();
    const header = cellsOf(first);
    for (const row of rows) add(sayRow(cellsOf(row), header), block, header.join(' ') || ' ');
  }
  return units;
}

/** The share of each term that a unit has, by index. */
const metBy = ({ words, header }: Unit, terms: readonly Term[]): number[] =>
  terms.map(({ weight, readings }) =>
    Math.max(
      0,
      ...readings.map(({ stem, sureness }) => {
        const share = words.times.has(stem) ? 1 : header.times.has(stem) ? IN_HEADER : 0;
        return share * weight * sureness;
      }),
    ),
  );

const plainOf = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

interface Asked {
  query: string;
  terms: readonly Term[];
  /** Share of what the terms weigh that the best sentence has to have. */
  least?: number;
  /** The passage alone that was found: what is shown of it may have its neighbours. */
  found: string;
  /** What the question bank says answers the like. */
  answering: readonly string[];
  /** One sentence alone, which tells what the thing is. */
  isAlone?: boolean;
  /** Characters that two sentences may have together. */
  longest?: number;
}

interface Scored {
  unit: Unit;
  at: number;
  met: readonly number[];
  score: number;
}

function scoreUnits(
  units: readonly Unit[],
  { query, terms, found, answering, isAlone = false }: Asked,
): Scored[] {
  const total = sum(terms.map(({ weight }) => weight));
  const wanted = ASKED_KINDS.filter(({ asks }) => asks.test(query)).map(({ has }) => has);
  const core = plainOf(found);
  const answers = answering.map(plainOf);
  return units.map((unit, at) => {
    const met = metBy(unit, terms);
    const plain = plainOf(unit.text);
    const score =
      (total === 0 ? 0 : sum(met) / total) +
      FOR_KIND * wanted.filter((has) => has.test(unit.text)).length +
      FOR_FOUND * Number(unit.isRow ? found.includes('|') : core.includes(plain)) +
      FOR_DEFINING * Number(isAlone && defines(unit, terms)) +
      FOR_ANSWER * Number(answers.some((answer) => plain.includes(answer))) -
      FOR_START * (at / units.length) -
      FOR_EXAMPLE * Number(EXAMPLE.test(unit.text));
    return { unit, at, met, score };
  });
}

/** Whether a sentence begins with what it says something of. */
const defines = ({ text, words: { order } }: Unit, terms: readonly Term[]): boolean =>
  (text.startsWith('**') || DEFINES.test(text)) &&
  !text.includes('$') &&
  terms.some(({ readings }) => readings.some(({ stem }) => order.slice(0, FIRST_WORDS).includes(stem)));

/** The one or two sentences of a passage that say what is asked, as they stand there; undefined where none has a word of it. */
export function leadOf(passage: PassageText, asked: Asked): string | undefined {
  const { query, terms, least = 0, isAlone = false, longest = LONGEST_LEAD } = asked;
  const total = sum(terms.map(({ weight }) => weight));
  const units = unitsOf(passage);
  const scored = scoreUnits(units, asked);
  const [best, ...others] = scored
    .filter(({ met }) => sum(met) > least * total)
    .toSorted((one, other) => other.score - one.score);
  if (!best) return undefined;
  if (isAlone) return [best, ...others].find(({ unit }) => !unit.text.endsWith(':'))?.unit.text;
  if (best.unit.text.endsWith(':')) return withItems(best.unit, units.slice(best.at + 1));
  const adds = ({ met }: Scored) => sum(met.map((each, term) => Math.max(0, each - (best.met[term] ?? 0))));
  const second = TWO_NUMBERS.test(query)
    ? scored
        .filter(({ at, unit }) => at !== best.at && HAS_NUMBER.test(unit.text))
        .toSorted((one, other) => other.score - one.score)[0]
    : others.find((each) => each.unit.block === best.unit.block && adds(each) > ADDS * total);
  const chosen = [best, second ?? besideOf(best, scored)].filter((each) => each !== undefined);
  const last = chosen.toSorted((one, other) => one.at - other.at).at(-1);
  if (!last || last === best || !last.unit.text.endsWith(':')) return together(chosen, longest);
  // What a colon announces belongs to it.
  const announced = `${best.unit.text} ${withItems(last.unit, units.slice(last.at + 1))}`;
  return announced.length <= longest ? announced : best.unit.text;
}

/** How a passage begins, a bare yes or no with what follows it; undefined where it has no sentence. */
export function firstSentenceOf(passage: string): string | undefined {
  const [first, second] = unitsIn(passage);
  if (!first) return undefined;
  const isBare = first.text.length < BARE && second?.block === first.block;
  return isBare ? `${first.text} ${second.text}` : first.text;
}

/** The sentence before one that goes on from it; the one after it that does, or that makes a short one clear. */
function besideOf({ unit, at }: Scored, scored: readonly Scored[]): Scored | undefined {
  const near = (index: number) => {
    const each = scored[index];
    return each && !unit.isRow && !each.unit.isRow && each.unit.block === unit.block ? each : undefined;
  };
  const [before, after] = [near(at - 1), near(at + 1)];
  if (before && GOES_ON.test(unit.text)) return before;
  return after && (GOES_ON.test(after.unit.text) || unit.text.length < SHORT) ? after : undefined;
}

/** The rows of a table that has two things side by side, each in a column of its own; undefined where none does. */
export function comparisonIn(passage: PassageText, sides: readonly (readonly Term[])[]): string | undefined {
  const rows = unitsOf(passage).filter(
    ({ isRow, header }) =>
      isRow &&
      sides.every((terms) =>
        terms.some(({ readings }) => readings.some(({ stem }) => header.times.has(stem))),
      ),
  );
  if (rows.length === 0) return undefined;
  return rows
    .slice(0, MOST_ROWS)
    .map(({ text }) => `- ${text}`)
    .join('\n');
}

function together(chosen: readonly Scored[], longest: number): string {
  const [best] = chosen;
  const inOrder = chosen.toSorted((one, other) => one.at - other.at).map(({ unit }) => unit);
  const apart = inOrder.some(({ isRow }) => isRow) || new Set(inOrder.map(({ block }) => block)).size > 1;
  const whole = inOrder.map(({ text }) => text).join(apart ? '\n\n' : ' ');
  return whole.length <= longest ? whole : (best?.unit.text ?? '');
}

/** What ends in a colon, with the list or table it announces. */
function withItems({ text, block }: Unit, after: readonly Unit[]): string {
  const next = after.find((each) => each.block !== block || each.isRow)?.block ?? block;
  const items = after.filter((each) => each.block === block || each.block === next).slice(0, MOST_ITEMS);
  return [text, items.map((item) => `- ${item.text}`).join('\n')].join('\n\n');
}
