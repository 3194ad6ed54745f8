import type { NoteDraft } from '#machines/library/student-note-editor.setup.ts';

/** True for a note in which nobody has written anything beside what it quotes. */
const isOnlyQuoted = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || line.startsWith('>'));

interface Beginning {
  /** What this tab kept of the new note. */
  kept: NoteDraft | null;
  /** The lesson asked for; null where no note is. */
  subtopicId: string | null;
  key: string;
  /** Words of the lesson, as a Markdown quotation. */
  quotation: string | null;
}

/**
 * What a new note is begun with: what was written before stays, on its own lesson, with the quotation below it. A
 * quotation alone stands for nothing that one wrote: it makes way where another lesson is asked for.
 */
export function beginNote({ kept, subtopicId, key, quotation }: Beginning): NoteDraft | null {
  const isStale = kept !== null && kept.subtopicId !== subtopicId && isOnlyQuoted(kept.text);
  const empty = subtopicId === null ? null : { text: '', rev: null, subtopicId, key, version: 0 };
  const begun = quotation !== null && subtopicId !== null && isStale ? empty : (kept ?? empty);
  if (begun === null || subtopicId === null || quotation === null) return begun;
  // The page was loaded anew, or came back to.
  if (begun.text.includes(quotation)) return begun;
  const before = begun.text.trim() === '' ? '' : `${begun.text.trimEnd()}\n\n`;
  return { ...begun, text: `${before}${quotation}\n\n`, version: begun.version + 1 };
}
