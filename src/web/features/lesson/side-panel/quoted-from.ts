import { hasSentence } from '#domain/text/shared-words.ts';

/** What Markdown adds to words: escapes, ticks, emphasis, the sign of a list. */
const MARKS = /\\(?=[^\p{L}\p{N}\s])|[`*_]|^[-+]\s+|\s*…$/gu;

/** A line of a quotation that is not the fence of a listing. */
const QUOTED = /^>\s*(?!`{3}|\s)\S/;

/** How the first thing begins that a note quotes; null where it quotes nothing. */
function firstQuoted(note: string): string | null {
  const lines = note.split('\n');
  const at = lines.findIndex((line) => QUOTED.test(line));
  if (at === -1) return null;
  const words = (lines[at] ?? '').replace(/^>\s*/, '').replaceAll(MARKS, '').trim();
  return words === '' ? null : words;
}

/** The words of a lesson that a note quotes first; null where the lesson does not have them. */
export function quotedFrom(note: string, lessonNotes: string): string | null {
  const quoted = firstQuoted(note);
  if (quoted === null) return null;
  return lessonNotes.split(/\n{2,}/).some((part) => hasSentence(part, quoted)) ? quoted : null;
}
