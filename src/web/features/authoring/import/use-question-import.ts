import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import { type ImportPlace, questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import { createObjectUrlStore, type ObjectUrlStore } from '#web/data/object-url-store.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { createQuestionExportActors, createQuestionImportActors } from './question-import.actors.ts';

export type QuestionImportRef = ActorRefFrom<typeof questionImportMachine>;
export type QuestionExportRef = ActorRefFrom<typeof questionExportMachine>;

/** Both flows of the page; the object URLs hold the chosen files for as long as it is open. */
export function useQuestionImport(place: ImportPlace): {
  importing: QuestionImportRef;
  exporting: QuestionExportRef;
  objectUrls: ObjectUrlStore;
} {
  const objectUrls = useMemo(() => createObjectUrlStore(), []);
  const importing = useFlowWithActors(
    questionImportMachine,
    (services) => createQuestionImportActors(services, objectUrls),
    { input: { place } },
  );
  const exporting = useFlowWithActors(questionExportMachine, createQuestionExportActors);
  useEffect(() => () => objectUrls.clear(), [objectUrls]);
  return { importing, exporting, objectUrls };
}
