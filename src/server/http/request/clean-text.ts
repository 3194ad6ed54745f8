import { Problem } from '../problem.ts';

// Kept letter for letter: trimming would change what was chosen or signed.
const untouched = new Set(['password', 'currentPassword', 'newPassword', 'refresh_token']);
const namesOfThings = /name$|^clan$/i;
// eslint-disable-next-line no-control-regex
const unprintable = /\u0000/;
// To put marks in order takes the normaliser time that grows with the square of their number; no script stacks so many.
const stackedMarks = /\p{M}{31}/u;
const bidiControls = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Sanitizes input: every text of a parsed body trimmed, with Unicode normalization to NFC; NUL, lone surrogates, more
 * than 30 marks on a letter and, in names, direction controls are refused.
 */
export function cleanTexts(value: unknown, field = 'request'): unknown {
  if (typeof value === 'string') return cleanText(value, field);
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanTexts(item, key)]));
}

export function cleanText(text: string, field: string): string {
  if (
    !text.isWellFormed() ||
    unprintable.test(text) ||
    stackedMarks.test(text) ||
    (namesOfThings.test(field) && bidiControls.test(text))
  ) {
    throw new Problem('invalid-request', {
      fields: { [field.slice(0, 80)]: 'Contains characters we cannot store.' },
    });
  }
  return untouched.has(field) ? text : text.normalize('NFC').trim();
}
