import { useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { newQuestionMachine } from '#machines/library/new-question.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useServices, userIdOf } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createDrafts } from '#web/note-editor/drafts.ts';
import { createNewQuestionActors } from '../notes.actors.ts';

type NewQuestionRef = ActorRefFrom<typeof newQuestionMachine>;
type Snapshot = SnapshotFrom<typeof newQuestionMachine>;

/** The place in the catalogue that its questions belong to. */
export interface SubjectIds {
  courseId: string;
  subjectId: string;
}

export type NewQuestionPhase = 'closed' | 'saved' | 'editing' | 'saving' | 'setAside';

export function selectPhase(snapshot: Snapshot): NewQuestionPhase {
  if (snapshot.matches('editing')) return 'editing';
  if (snapshot.matches('saving')) return 'saving';
  if (snapshot.matches('setAside')) return 'setAside';
  return snapshot.matches({ resting: 'saved' }) ? 'saved' : 'closed';
}
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectCanSave = (snapshot: Snapshot) => snapshot.can({ type: 'question.save' });

/** The machine of a question that is about to be saved, with its draft kept by this tab. Key it by the subject. */
export function useNewQuestion({ courseId, subjectId }: SubjectIds, onSaved: () => void): NewQuestionRef {
  const { storage, session } = useServices();
  const drafts = useMemo(() => createDrafts(storage, userIdOf({ session })).newQuestions, [storage, session]);
  const [input] = useState(() => ({ draft: drafts.read(subjectId) }));
  const editor = useFlowWithActors(
    newQuestionMachine,
    (services) => createNewQuestionActors(services, { courseId, subjectId }),
    { input },
  );

  useEmitted(editor, 'draft.changed', ({ draft }) => drafts.write(subjectId, draft));
  useEmitted(editor, 'draft.dropped', () => drafts.remove(subjectId));
  useEmitted(editor, 'question.saved', onSaved);
  return editor;
}
