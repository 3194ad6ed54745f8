import { type ReactNode, useMemo } from 'react';
import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import type { PracticeRunInput } from '#machines/assessment/practice-run.setup.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createPracticeRunActors } from './practice.actors.ts';

export const RunContext = createFlowContext(practiceRunMachine);

/** One attempt; give it a `key` of the attempt. */
export function RunProvider({ input, children }: { input: PracticeRunInput; children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => practiceRunMachine.provide({ actors: createPracticeRunActors(services) }),
    [services],
  );
  return (
    <RunContext.Provider logic={machine} options={{ input }}>
      {children}
    </RunContext.Provider>
  );
}
