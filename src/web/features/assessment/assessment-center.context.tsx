import { type ReactNode, useMemo } from 'react';
import {
  type AssessmentIds,
  assessmentCenterMachine,
} from '#machines/assessment/assessment-center.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createAssessmentCenterActors } from './assessment-center.actors.ts';

export const AssessmentContext = createFlowContext(assessmentCenterMachine);

interface AssessmentProviderProps {
  /** Of the route and the session; null when the address could not be read. */
  ids: AssessmentIds | null;
  /** The machine with its actors, where not those of this app. */
  logic?: typeof assessmentCenterMachine;
  children: ReactNode;
}

/** The weekly quiz of one subject; give it a `key` of the address. */
export function AssessmentProvider({ ids, logic, children }: AssessmentProviderProps) {
  const services = useServices();
  const provided = useMemo(
    () => logic ?? assessmentCenterMachine.provide({ actors: createAssessmentCenterActors(services) }),
    [logic, services],
  );
  return (
    <AssessmentContext.Provider logic={provided} options={{ input: { ids } }}>
      {children}
    </AssessmentContext.Provider>
  );
}
