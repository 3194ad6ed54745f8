import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { questionBankEditorMachine } from '#machines/authoring/question-bank-editor.machine.ts';
import { NEW_QUESTION, type UnsavedQuestion } from '#machines/authoring/question-texts.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useServices } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createDraftStorage, isRecord } from '../draft-storage.ts';
import { createQuestionBankEditorActors } from './question-bank-editor.actors.ts';

export type QuestionBankEditorRef = ActorRefFrom<typeof questionBankEditorMachine>;

const isTexts = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.question === 'string' &&
  Array.isArray(value.options) &&
  value.options.every((option) => typeof option === 'string') &&
  (value.correctAnswer === null || typeof value.correctAnswer === 'number') &&
  typeof value.explanation === 'string' &&
  typeof value.passage === 'string' &&
  typeof value.difficulty === 'number' &&
  // A version before the choice was there kept none.
  (value.hasFixedOrder === undefined || typeof value.hasFixedOrder === 'boolean');

const isUnsavedQuestion = (value: unknown): value is UnsavedQuestion =>
  isRecord(value) &&
  (value.questionId === null || typeof value.questionId === 'string') &&
  typeof value.version === 'string' &&
  typeof value.key === 'string' &&
  typeof value.edition === 'number' &&
  isTexts(value.texts);

/** What a kept form lacks is as in a new one. */
const whole = (kept: UnsavedQuestion | null): UnsavedQuestion | null =>
  kept && { ...kept, texts: { ...NEW_QUESTION, ...kept.texts } };

/** The flow of a lesson's questions, with the open form kept by this tab. */
export function useQuestionBankEditor(subtopicId: string): QuestionBankEditorRef {
  const services = useServices();
  const keeping = useMemo(
    () => createDraftStorage(services, `question-draft:${subtopicId}`, isUnsavedQuestion),
    [services, subtopicId],
  );
  const [input] = useState(() => ({ subtopicId, kept: whole(keeping.read()) }));
  const editing = useFlowWithActors(questionBankEditorMachine, createQuestionBankEditorActors, { input });
  useEmitted(editing, 'texts.changed', ({ kept }) => keeping.write(kept));
  useEmitted(editing, 'texts.dropped', keeping.drop);
  return editing;
}
