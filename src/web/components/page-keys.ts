/** Letters of options, wherever there is a question. No other key is one of these, but for the second one after g. */
export const OPTION_LETTERS = 'abcdef';

/** A for the first option. */
export const letterOf = (option: number): string => OPTION_LETTERS.charAt(option).toUpperCase();

/** R as in review: what is flagged is looked at once more. */
export const FLAG_KEY = 'r';
export const TIME_KEY = 't';
/** To the next lesson, or the next question of a quiz. */
export const NEXT_KEY = 'n';
export const PREVIOUS_KEY = 'p';
/** S as in save, in a lesson. */
export const BOOKMARK_KEY = 's';

/** The place of the option that a digit or a letter names, from 0; null of any other key. */
export function optionOfKey(key: string): number | null {
  const place = key.length === 1 ? OPTION_LETTERS.indexOf(key.toLowerCase()) : -1;
  if (place >= 0) return place;
  return /^[1-6]$/.test(key) ? Number(key) - 1 : null;
}

/**
 * Where a key leads among so many options from the one at `from`, -1 for none; null where it is no key of theirs. Up and
 * down go round, as in any group of radio buttons; the arrows to the side turn from question to question.
 */
export function placeOfKey(key: string, from: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const place = step === undefined ? optionOfKey(key) : from < 0 ? 0 : (from + step + count) % count;
  return place !== null && place < count ? place : null;
}
