import { useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { UnsavedLesson } from '#machines/authoring/lesson-texts.ts';
import { lessonNotesEditorMachine } from '#machines/authoring/lesson-notes-editor.machine.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useServices } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createDraftStorage, isRecord } from '../draft-storage.ts';
import { createLessonNotesEditorActors } from './lesson-notes-editor.actors.ts';

export type LessonNotesEditorRef = ActorRefFrom<typeof lessonNotesEditorMachine>;
type Snapshot = SnapshotFrom<typeof lessonNotesEditorMachine>;

function isUnsavedLesson(value: unknown): value is UnsavedLesson {
  if (!isRecord(value) || typeof value.version !== 'string' || !isRecord(value.texts)) return false;
  const { name, minutes, notes, draft } = value.texts;
  return (
    typeof name === 'string' &&
    typeof minutes === 'string' &&
    typeof notes === 'string' &&
    typeof draft === 'boolean'
  );
}

/** The flow of a lesson's notes, with what was typed kept by this tab and the news of the connection. */
export function useLessonNotesEditor(subtopicId: string): LessonNotesEditorRef {
  const services = useServices();
  const keeping = useMemo(
    () => createDraftStorage(services, `lesson-draft:${subtopicId}`, isUnsavedLesson),
    [services, subtopicId],
  );
  const [input] = useState(() => ({ subtopicId, kept: keeping.read() }));
  const editing = useFlowWithActors(lessonNotesEditorMachine, createLessonNotesEditorActors, { input });
  useConnectionRestored(editing);
  useEmitted(editing, 'texts.changed', ({ kept }) => keeping.write(kept));
  useEmitted(editing, 'texts.dropped', keeping.drop);
  return editing;
}

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.writing);
export const selectLesson = ({ context }: Snapshot) => context.lesson;
export const selectTexts = ({ context }: Snapshot) => context.texts;
export const selectFieldErrors = ({ context }: Snapshot) => context.fieldErrors;
export const selectRemote = ({ context }: Snapshot) => context.remote;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectCanReload = (snapshot: Snapshot) => snapshot.can({ type: 'lesson.reload' });
export const selectCanWrite = (snapshot: Snapshot) => snapshot.can({ type: 'texts.change', texts: {} });
export const selectCanSave = (snapshot: Snapshot) => snapshot.can({ type: 'lesson.save' });
export const selectCanRevert = (snapshot: Snapshot) => snapshot.can({ type: 'texts.revert' });
