import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { questionEditingMachine } from '#machines/authoring/question-editing.machine.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/services.tsx';
import { createQuestionEditingActors } from './question-editing.actors.ts';

export type QuestionEditingRef = ActorRefFrom<typeof questionEditingMachine>;

export function useQuestionEditing(subtopicId: string): QuestionEditingRef {
  const services = useServices();
  const machine = useMemo(
    () => questionEditingMachine.provide({ actors: createQuestionEditingActors(services) }),
    [services],
  );
  return useFlow(machine, { input: { subtopicId } });
}
