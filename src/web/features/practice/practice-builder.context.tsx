import { type ReactNode, useMemo } from 'react';
import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import type { PracticePlace } from '#machines/assessment/practice-builder.setup.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createBuilderActors } from './practice.actors.ts';

export const BuilderContext = createFlowContext(practiceBuilderMachine);

/** Practice at one place; give it a `key` of the place. */
export function BuilderProvider({ place, children }: { place: PracticePlace; children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => practiceBuilderMachine.provide({ actors: createBuilderActors(services) }),
    [services],
  );
  return (
    <BuilderContext.Provider logic={machine} options={{ input: { place } }}>
      {children}
    </BuilderContext.Provider>
  );
}
