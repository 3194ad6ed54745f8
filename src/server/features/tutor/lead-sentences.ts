import { alsoAnswering } from './lead-parts.ts';
import {
  asksWhatItIs,
  defines,
  type QuestionWeights,
  follows,
  goesOn,
  metBy,
  type Scored,
  scoreUnits,
  sum,
  weightOf,
} from './lead-scores.ts';
import { selectTableRowsByNumber } from './table-rows-by-number.ts';
import { type PassageText, type Unit, unitsIn, unitsOf } from './passage-units.ts';
import type { Term } from './search/query-terms.ts';

const SHORT = 100;
const BARE = 50;
const LONGEST_LEAD = 600;
/** What a second sentence has to add. */
const ADDS = 0.2;
const MOST_ITEMS = 4;
const MOST_ROWS = 3;
/** Says how many come next: “There are two cures.” */
const COUNTS = /^(?:[^.:;,]* )?(two|three|four|दो|तीन|चार) [^\d.:;,]{2,60}[.।]$/iu;
const NUMBERS = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['दो', 2],
  ['तीन', 3],
  ['चार', 4],
]);
/** How many sentences after a question of the lesson's own text answer it. */
const ANSWERING = 2;
const ENDS = /[.?!।:;)"'”*`]$/;

interface Wanted extends QuestionWeights {
  /** Share of what the terms weigh that the best sentence has to have. */
  least?: number;
  /** Characters that the sentences may have together. */
  longest?: number;
}

/**
 * The sentences of a passage that say what is asked, as they stand there: one or two, one more for each further part of the
 * question; undefined where none has a word of it.
 */
export function leadOf(passage: PassageText, asked: Wanted): string | undefined {
  const { terms, parts = [], least = 0, isAlone = false, longest = LONGEST_LEAD } = asked;
  const all = unitsOf(passage);
  const { others: otherRows } = selectTableRowsByNumber(all, asked.query);
  const units = all.filter((unit) => !otherRows.has(unit));
  const bestFirst = (scored: readonly Scored[]) =>
    scored
      .filter(({ met, isMarked }) => isMarked || sum(met) > least * weightOf(terms))
      .toSorted((one, other) => other.score - one.score);
  const ofParts = parts.map((part) => ({ part, scored: scoreUnits(units, asked, part) }));
  const scored = ofParts[0]?.scored ?? scoreUnits(units, asked);
  const [best, ...others] = bestFirst(scored);
  if (!best) return undefined;
  if (isAlone) return [best, ...others].find(({ unit }) => !announces(unit, units))?.unit.text;
  const kinds = kindsOf(best, units, asked);
  if (kinds) return kinds;
  const ranked = ofParts.map((each) => ({ part: each.part, best: bestFirst(each.scored) }));
  const also = alsoAnswering(best, ranked, scored);
  const chosen =
    also.length > 0 ? withBefore([best, ...also], scored) : around(best, others, { scored, terms });
  const announced = chosen.flatMap((each) => announcedBy(each, scored));
  return together(eachOnce([...chosen, ...announced]), { units, longest });
}

const MOST_KINDS = 6;

/** Of a thing whose kinds a table lists, and that no sentence defines, all of them: one alone would be taken for it. */
function kindsOf(
  { unit }: Scored,
  units: readonly Unit[],
  { query, terms }: QuestionWeights,
): string | undefined {
  if (!unit.isRow || !asksWhatItIs(query) || defines(unit, terms) > 0) return undefined;
  const isOfKind = sum(terms.map((term) => metBy({ ...unit, words: unit.header }, [term])[0] ?? 0));
  const isInRow = sum(terms.map((term) => (unit.words.times.size > 0 ? rowHas(unit, term) : 0)));
  if (isOfKind === 0 || isInRow > 0) return undefined;
  const rows = units.filter(({ block, isRow }) => isRow && block === unit.block);
  if (rows.length < 2 || rows.length > MOST_KINDS) return undefined;
  return rows.map(({ text }) => `- ${text}`).join('\n');
}

const rowHas = ({ words }: Unit, { readings }: Term): number =>
  Number(readings.some(({ stem }) => words.times.has(stem)));

/** The best sentence with the one of its paragraph that adds most, or that makes it clear. */
function around(
  best: Scored,
  others: readonly Scored[],
  { scored, terms }: { scored: readonly Scored[]; terms: readonly Term[] },
): Scored[] {
  if (best.unit.text.endsWith(':')) return [best];
  const adds = ({ met }: Scored) => sum(met.map((each, term) => Math.max(0, each - (best.met[term] ?? 0))));
  const second = others.find(
    (each) => each.unit.block === best.unit.block && adds(each) > ADDS * weightOf(terms),
  );
  const chosen = second ? [best, second] : [best];
  if (chosen.some((each) => announcedBy(each, scored).length > 0)) return chosen;
  const beside = second ? undefined : besideOf(best, scored);
  return beside ? [best, beside] : chosen;
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
  const [before, after] = [scored[at - 1], scored[at + 1]];
  if (before && follows(unit, before.unit) && goesOn(unit)) return before;
  const isClearer = after && follows(after.unit, unit) && (goesOn(after.unit) || unit.text.length < SHORT);
  return isClearer ? after : undefined;
}

/** Each with the sentence that it goes on from, unless one of its paragraph stands before it already. */
function withBefore(chosen: readonly Scored[], scored: readonly Scored[]): Scored[] {
  const all = chosen.flatMap((each) => {
    const isLed = chosen.some(({ unit, at }) => at < each.at && unit.block === each.unit.block);
    const before = !isLed && goesOn(each.unit) ? scored[each.at - 1] : undefined;
    return before && follows(each.unit, before.unit) ? [each, before] : [each];
  });
  return eachOnce(all);
}

/** A part of the question has its own scores of the same sentences. */
const eachOnce = (chosen: readonly Scored[]): Scored[] => [
  ...new Map(chosen.map((each) => [each.at, each])).values(),
];

/** The sentences that one announces: by their number, or since it asks. */
function announcedBy({ unit, at }: Scored, scored: readonly Scored[]): Scored[] {
  const number = unit.text.length < SHORT ? COUNTS.exec(unit.text)?.[1] : undefined;
  const most = unit.text.endsWith('?') ? ANSWERING : (NUMBERS.get(number?.toLowerCase() ?? '') ?? 0);
  return scored.slice(at + 1, at + 1 + most).filter((each) => follows(each.unit, unit));
}

/** What each of two things has of its own: of Money Bills and Finance Bills no “Bill”. */
export const apartFrom = (sides: readonly (readonly Term[])[]): readonly (readonly Term[])[] =>
  sides.map((own, at) => {
    const others = new Set(
      sides.filter((_, other) => other !== at).flatMap((terms) => terms.map(({ typed }) => typed)),
    );
    const apart = own.filter(({ typed }) => !others.has(typed));
    return apart.length > 0 ? apart : own;
  });

/** The rows of a table that has two things side by side, each in a column of its own; undefined where none does. */
export function comparisonIn(
  passage: PassageText,
  { sides, terms }: { sides: readonly (readonly Term[])[]; terms: readonly Term[] },
): string | undefined {
  const rows = unitsOf(passage).filter(
    ({ isRow, header }) =>
      isRow &&
      apartFrom(sides).every((own) =>
        own.some(({ readings }) => readings.some(({ stem }) => header.times.has(stem))),
      ),
  );
  if (rows.length === 0) return undefined;
  const asked = rows
    .toSorted((one, other) => sum(metBy(other, terms)) - sum(metBy(one, terms)))
    .slice(0, MOST_ROWS);
  return rows
    .filter((row) => asked.includes(row))
    .map(({ text }) => `- ${text}`)
    .join('\n');
}

/** Sentences in their order, the last with the list that it announces; the best alone where they are too long. */
function together(
  chosen: readonly Scored[],
  { units, longest }: { units: readonly Unit[]; longest: number },
): string {
  const [best] = chosen;
  const inOrder = chosen.toSorted((one, other) => one.at - other.at).map(({ unit }) => unit);
  const isApart =
    inOrder.some(({ isRow }) => isRow) ||
    new Set(inOrder.map(({ block, item }) => `${block} ${item}`)).size > 1;
  const said = inOrder.map((unit, at) => (at === inOrder.length - 1 ? withItems(unit, units) : unit.text));
  const whole = said.join(isApart ? '\n\n' : ' ');
  return whole.length <= longest || !best
    ? whole
    : chosen.length > 1
      ? together([best], { units, longest })
      : whole;
}

/** Whether a list or a table belongs to it; not all of those that do end in a colon. */
function announces(unit: Unit, units: readonly Unit[]): boolean {
  if (unit.text.endsWith(':')) return true;
  const next = units[units.indexOf(unit) + 1];
  const isInText = !unit.isRow && unit.item === undefined;
  return isInText && next?.item !== undefined && !ENDS.test(unit.text);
}

function withItems(unit: Unit, units: readonly Unit[]): string {
  if (!announces(unit, units)) return unit.text;
  const after = units.slice(units.indexOf(unit) + 1);
  const next = after.find(({ block, isRow }) => block !== unit.block || isRow)?.block ?? unit.block;
  const items = after.filter(({ block }) => block === unit.block || block === next).slice(0, MOST_ITEMS);
  return [unit.text, items.map(({ text }) => `- ${text}`).join('\n')].join('\n\n');
}
