import { asksWhatItIs, defines, weightOf } from './lead-scores.ts';
import { counterpartPassagesOf } from './passages.ts';
import { unitsOf } from './passage-units.ts';
import { count } from './search/counted-text.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { surelyRead, type Term } from './search/query-terms.ts';

/** Of what the words of a question weigh; those that no lesson knows are among them. */
const TOLD = 0.8;
/** What a sentence says of a thing that it is. */
const DEFINES = 0.8;
/** A longer heading is of something else besides. */
const LONGEST_HEADING = 6;

/** Whether what a student names stands in a text, letter for letter or nearly so. */
export function hasTermsOf(terms: readonly Term[], text: string): boolean {
  const { times } = count(text);
  const told = terms.filter((term) => surelyRead(term).some(({ stem }) => times.has(stem)));
  return terms.length > 0 && weightOf(told) >= TOLD * weightOf(terms);
}

/** Whether a passage is on the very thing that a student asks the meaning of: its heading names it, or a sentence defines it. */
export function isOnAskedTerm(
  { lesson, heading, text, at, isFaq }: FoundPassage,
  { query, terms }: { query: string; terms: readonly Term[] },
): boolean {
  if (!asksWhatItIs(query) || terms.length === 0) return false;
  if (terms.some((term) => surelyRead(term).length === 0)) return false;
  const isHeading = !isFaq && heading.split(/\s+/).length <= LONGEST_HEADING && hasTermsOf(terms, heading);
  const units = unitsOf({ passage: text, counterpart: counterpartPassagesOf(lesson)?.[at]?.text });
  return isHeading || units.some((unit) => defines(unit, terms) >= DEFINES);
}
