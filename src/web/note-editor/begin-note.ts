import type { NoteDraft } from '#machines/library/student-note-editor.setup.ts';

interface Beginning {
  /** What this device kept of the new note. */
  kept: NoteDraft | null;
  subtopicId: string;
  key: string;
  /** Words of the lesson, as a Markdown quotation. */
  quotation: string | null;
}

/** The draft a new note is opened with: what was written before, with the quotation below it. Null for neither. */
export function beginNote({ kept, subtopicId, key, quotation }: Beginning): NoteDraft | null {
  if (quotation === null) return kept;
  const begun = kept ?? { text: '', rev: null, subtopicId, key, version: 0 };
  // The page was loaded anew, or came back to.
  if (begun.text.includes(quotation)) return begun;
  const before = begun.text.trim() === '' ? '' : `${begun.text.trimEnd()}\n\n`;
  return { ...begun, text: `${before}${quotation}\n\n`, version: begun.version + 1 };
}
