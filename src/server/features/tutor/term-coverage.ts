import { asksWhatItIs, defines, weightOf } from './lead-scores.ts';
import { counterpartPassagesOf } from './passages.ts';
import { unitsOf } from './passage-units.ts';
import { count } from './search/counted-text.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { surelyRead, type Term } from './search/query-terms.ts';

/** Of what the query terms weigh; those that no lesson knows are among them. */
const MIN_COVERAGE = 0.8;
/** What a sentence says of a thing that it is. */
const MIN_DEFINITION_SCORE = 0.8;
/** A longer heading is of something else besides. */
const LONGEST_HEADING = 6;

/** Query term coverage: whether a text contains the terms that a student names, letter for letter or nearly so. */
export function coversTerms(terms: readonly Term[], text: string): boolean {
  const { times } = count(text);
  const covered = terms.filter((term) => surelyRead(term).some(({ stem }) => times.has(stem)));
  return terms.length > 0 && weightOf(covered) >= MIN_COVERAGE * weightOf(terms);
}

/** Whether a passage is on the very thing that a student asks the meaning of: its heading names it, or a sentence defines it. */
export function isOnAskedTerm(
  { lesson, heading, text, at, isFaq }: FoundPassage,
  { query, terms }: { query: string; terms: readonly Term[] },
): boolean {
  if (!asksWhatItIs(query) || terms.length === 0) return false;
  if (terms.some((term) => surelyRead(term).length === 0)) return false;
  const isHeading = !isFaq && heading.split(/\s+/).length <= LONGEST_HEADING && coversTerms(terms, heading);
  const units = unitsOf({ passage: text, counterpart: counterpartPassagesOf(lesson)?.[at]?.text });
  return isHeading || units.some((unit) => defines(unit, terms) >= MIN_DEFINITION_SCORE);
}
