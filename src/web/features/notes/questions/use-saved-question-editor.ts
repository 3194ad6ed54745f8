import { useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { UserQuery } from '#contract/contract.ts';
import { savedQuestionEditorMachine } from '#machines/library/saved-question-editor.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useServices, userIdOf } from '#web/data/services.tsx';
import { createDrafts } from '#web/note-editor/drafts.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createSavedQuestionEditorActors } from '../notes.actors.ts';

export type SavedQuestionEditorRef = ActorRefFrom<typeof savedQuestionEditorMachine>;
type Snapshot = SnapshotFrom<typeof savedQuestionEditorMachine>;

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.resting);
export const selectTexts = ({ context }: Snapshot) => context.texts;
export const selectQuestion = ({ context }: Snapshot) => context.question;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectCanSave = (snapshot: Snapshot) => snapshot.can({ type: 'question.save' });

/** A saved question's machine, with its draft kept by this tab. Key it by the question. */
export function useSavedQuestionEditor(question: UserQuery, onSaved: () => void): SavedQuestionEditorRef {
  const services = useServices();
  const { storage, session } = services;
  const id = question.queryId;
  const drafts = useMemo(() => createDrafts(storage, userIdOf({ session })).questions, [storage, session]);
  const [input] = useState(() => ({ question, draft: drafts.read(id) }));
  const editor = useFlowWithActors(savedQuestionEditorMachine, createSavedQuestionEditorActors, { input });

  useEmitted(editor, 'draft.changed', ({ draft }) => drafts.write(id, draft));
  useEmitted(editor, 'draft.dropped', () => drafts.remove(id));
  useEmitted(editor, 'question.saved', onSaved);
  return editor;
}
