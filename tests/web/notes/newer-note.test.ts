import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { selectNewer } from '#web/note-editor/student-note-editor.selectors.ts';
import { buildNote } from './notes-fixtures.ts';

const REVISIONS = [0, 1, 2, 9, 10];

describe('the note that is shown', () => {
  it.each(REVISIONS)('is the newer of revision %i in the notebook and any in the editor', (listed) => {
    for (const known of REVISIONS) {
      const note = buildNote(1, { rev: known, content: 'known' });
      const input = { note, subtopicId: note.subtopicId, key: 'key', draft: null };
      const snapshot = createActor(studentNoteEditorMachine, { input }).getSnapshot();
      const shown = selectNewer(buildNote(1, { rev: listed, content: 'listed' }))(snapshot);
      expect(shown.rev).toBe(Math.max(listed, known));
      expect(selectNewer(buildNote(2, { rev: listed }))(snapshot)).toEqual(buildNote(2, { rev: listed }));
    }
  });
});
