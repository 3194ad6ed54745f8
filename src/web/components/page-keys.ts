/** Letters of options, wherever there is a question. No other key is one of these, but for the second one after g. */
export const OPTION_LETTERS = 'abcdef';

/** R as in review: what is flagged is looked at once more. */
export const FLAG_KEY = 'r';
export const TIME_KEY = 't';
/** S as in save, in a lesson. */
export const BOOKMARK_KEY = 's';

/** The place of the option that a digit or a letter names, from 0; null of any other key. */
export function optionOfKey(key: string): number | null {
  const place = key.length === 1 ? OPTION_LETTERS.indexOf(key.toLowerCase()) : -1;
  if (place >= 0) return place;
  return /^[1-6]$/.test(key) ? Number(key) - 1 : null;
}
