import type { SnapshotFrom } from 'xstate';
import type { Note } from '#contract/contract.ts';
import type { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';

type Snapshot = SnapshotFrom<typeof studentNoteEditorMachine>;

export function selectPhase({ value }: Snapshot) {
  if (typeof value === 'string') return value;
  return 'resting' in value ? value.resting : 'editing';
}
export const selectIsPreviewing = (snapshot: Snapshot) => snapshot.matches({ editing: 'previewing' });
/** Of a note as the notebook lists it and as its editor knows it, the newer revision. */
export const selectNewer =
  (listed: Note) =>
  ({ context: { note } }: Snapshot): Note =>
    note?._id === listed._id && note.rev > listed.rev ? note : listed;
export const selectText = ({ context }: Snapshot) => context.text;
export const selectSubtopicId = ({ context }: Snapshot) => context.subtopicId;
export const selectRemote = ({ context }: Snapshot) => context.remote;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectCanSave = (snapshot: Snapshot) => snapshot.can({ type: 'note.save' });
export const selectCanWrite = (snapshot: Snapshot) => snapshot.can({ type: 'text.change', text: '' });
export const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'note.cancel' });
