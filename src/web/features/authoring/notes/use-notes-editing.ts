import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { KeptLesson } from '#machines/authoring/lesson-texts.ts';
import { notesEditingMachine } from '#machines/authoring/notes-editing.machine.ts';
import { userIdOf } from '#web/api/study-calls.ts';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/services.tsx';
import { createNotesEditingActors } from './notes-editing.actors.ts';

export type NotesEditingRef = ActorRefFrom<typeof notesEditingMachine>;
type Snapshot = SnapshotFrom<typeof notesEditingMachine>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isKept(value: unknown): value is KeptLesson {
  if (!isRecord(value) || typeof value.version !== 'string' || !isRecord(value.texts)) return false;
  const { name, minutes, notes, draft } = value.texts;
  return (
    typeof name === 'string' &&
    typeof minutes === 'string' &&
    typeof notes === 'string' &&
    typeof draft === 'boolean'
  );
}

/** What was typed into a lesson and is not saved yet: of this tab, of this person. */
function createKeeping(storage: BrowserStorage, uid: string, subtopicId: string) {
  const key = `lesson-draft:${subtopicId}`;
  return {
    read: (): KeptLesson | null => {
      const kept = storage.read('session', key, { uid });
      return isKept(kept) ? kept : null;
    },
    write: (kept: KeptLesson): void => storage.write('session', key, kept, uid),
    drop: (): void => storage.remove('session', key),
  };
}

/** The flow of a lesson's notes, with its draft kept by this tab and the news of the connection. */
export function useNotesEditing(subtopicId: string): NotesEditingRef {
  const services = useServices();
  const { storage, session, connection } = services;
  const keeping = useMemo(
    () => createKeeping(storage, userIdOf({ session }), subtopicId),
    [storage, session, subtopicId],
  );
  const machine = useMemo(
    () => notesEditingMachine.provide({ actors: createNotesEditingActors(services) }),
    [services],
  );
  const [input] = useState(() => ({ subtopicId, kept: keeping.read() }));
  const editing = useFlow(machine, { input });
  useEffect(() => {
    const listeners = [
      editing.on('draft.changed', ({ kept }) => keeping.write(kept)),
      editing.on('draft.dropped', () => keeping.drop()),
      connection.on('connection.restored', () => editing.send({ type: 'connection.restored' })),
    ];
    return () => listeners.forEach((listener) => listener.unsubscribe());
  }, [editing, keeping, connection]);
  return editing;
}

export const selectPhase = ({ value }: Snapshot) => value;
export const selectLesson = ({ context }: Snapshot) => context.lesson;
export const selectTexts = ({ context }: Snapshot) => context.texts;
export const selectFaults = ({ context }: Snapshot) => context.faults;
export const selectTheirs = ({ context }: Snapshot) => context.theirs;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectCanReload = (snapshot: Snapshot) => snapshot.can({ type: 'lesson.reload' });
export const selectCanWrite = (snapshot: Snapshot) => snapshot.can({ type: 'texts.change', texts: {} });
export const selectCanSave = (snapshot: Snapshot) => snapshot.can({ type: 'lesson.save' });
export const selectCanRevert = (snapshot: Snapshot) => snapshot.can({ type: 'texts.revert' });
