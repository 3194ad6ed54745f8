import type { LessonNotes } from '../passages.ts';
import { unitsOf } from '../passage-units.ts';
import type { IndexedPassage } from './subject-index.ts';

/** A sentence in which a name stands letter by letter, and where. */
export interface LiteralSentence {
  sentence: string;
  each: IndexedPassage;
}

const ALL_CAPITALS = /^\p{Lu}[\p{Lu}\d-]+$/u;
const MARKS = /[*`]/g;
const WORD = /[\p{L}\p{N}_]/u;

/** Whether a name stands in a text as code, or in capitals as a word of its own. */
function standsIn(name: string, text: string): boolean {
  if (text.includes(`\`${name}\``)) return true;
  if (!ALL_CAPITALS.test(name)) return false;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!WORD.test(text[at - 1] ?? ' ') && !WORD.test(text[at + name.length] ?? ' ')) return true;
  }
  return false;
}

/** Whether it begins a text that tells of it: “GET: read a resource”. */
function begins(name: string, text: string): boolean {
  const plain = text.replaceAll(MARKS, '');
  return plain.startsWith(name) && !WORD.test(plain[name.length] ?? ' ');
}

/**
 * The sentences that have names which the search leaves out, since they only ask or are signs: GET, is, ==. Those that begin
 * with them, or one with all of them, of the open lesson first; of each name undefined where no lesson has it.
 */
export function literalSentencesOf(
  names: readonly string[],
  { passages, open }: { passages: readonly IndexedPassage[]; open: LessonNotes['id'] },
): (LiteralSentence | undefined)[] {
  const all = passages
    .filter(({ passage: { text } }) => names.some((name) => standsIn(name, text)))
    .toSorted((one, other) => Number(other.lesson.id === open) - Number(one.lesson.id === open))
    .flatMap((each) =>
      unitsOf({ passage: each.passage.text, counterpart: undefined }).map(({ text }) => ({
        sentence: text,
        each,
      })),
    );
  const begun = names.map((name) => all.find(({ sentence }) => begins(name, sentence)));
  if (begun.every((found) => found !== undefined)) return begun;
  const both = all.find(({ sentence }) => names.every((name) => standsIn(name, sentence)));
  if (both) return names.map(() => both);
  return names.map((name, at) => begun[at] ?? all.find(({ sentence }) => standsIn(name, sentence)));
}
