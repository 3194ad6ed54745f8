import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import { type ImportPlace, questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import { createObjectUrlStore, type ObjectUrlStore } from '#web/data/object-url-store.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/data/services.tsx';
import { createQuestionExportActors, createQuestionImportActors } from './question-import.actors.ts';

export type QuestionImportRef = ActorRefFrom<typeof questionImportMachine>;
export type QuestionExportRef = ActorRefFrom<typeof questionExportMachine>;

/** Both flows of the page; the object URLs hold the chosen files for as long as it is open. */
export function useQuestionImport(place: ImportPlace): {
  importing: QuestionImportRef;
  exporting: QuestionExportRef;
  objectUrls: ObjectUrlStore;
} {
  const services = useServices();
  const objectUrls = useMemo(() => createObjectUrlStore(), []);
  const machines = useMemo(
    () => ({
      importing: questionImportMachine.provide({ actors: createQuestionImportActors(services, objectUrls) }),
      exporting: questionExportMachine.provide({ actors: createQuestionExportActors(services) }),
    }),
    [services, objectUrls],
  );
  const [input] = useState({ place });
  const importing = useFlow(machines.importing, { input });
  const exporting = useFlow(machines.exporting);
  useEffect(() => () => objectUrls.clear(), [objectUrls]);
  return { importing, exporting, objectUrls };
}
