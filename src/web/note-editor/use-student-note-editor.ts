import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Note } from '#contract/contract.ts';
import { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { randomId } from '#web/api/random-id.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useServices, userIdOf } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { beginNote } from './begin-note.ts';
import { createDrafts } from './drafts.ts';
import { createStudentNoteEditorActors } from './student-note-editor.actors.ts';

export type StudentNoteEditorRef = ActorRefFrom<typeof studentNoteEditorMachine>;

interface StudentNoteEditorOptions {
  courseId: string;
  /** Null for the note that is about to be made. */
  note: Note | null;
  /** The name its draft is kept under. */
  draftId: string;
  /** Where it stands, or is to stand; null for a new note that is told when it is opened. */
  subtopicId: string | null;
  /** A Markdown quotation: a new note is opened for writing with it. */
  quotation?: string | null;
  /** The server has something newer than the page. */
  onChanged: () => void;
}

/** A note's machine, with its draft kept by this tab and the news of the connection. Key it by the note. */
export function useStudentNoteEditor(options: StudentNoteEditorOptions): StudentNoteEditorRef {
  const { courseId, note, draftId, subtopicId, quotation = null } = options;
  const { storage, session } = useServices();
  const drafts = useMemo(() => createDrafts(storage, userIdOf({ session })).notes, [storage, session]);
  const [input] = useState(() => {
    const key = randomId();
    const kept = drafts.read(draftId);
    const place = subtopicId ?? '';
    const draft = note === null ? beginNote({ kept, subtopicId: place, key, quotation }) : kept;
    return { note, subtopicId: place, key, draft };
  });
  const editor = useFlowWithActors(
    studentNoteEditorMachine,
    (services) => createStudentNoteEditorActors(services, courseId),
    { input },
  );
  useConnectionRestored(editor);

  useEmitted(editor, 'draft.changed', ({ draft }) => drafts.write(draftId, draft));
  useEmitted(editor, 'draft.dropped', () => drafts.remove(draftId));
  useEmitted(editor, 'note.saved', options.onChanged);
  useEmitted(editor, 'note.outdated', options.onChanged);
  return editor;
}
