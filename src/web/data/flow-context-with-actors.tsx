import type { ReactNode } from 'react';
import type { ActorOptions, AnyStateMachine } from 'xstate';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { type CreateActors, type FlowInput, useProvided } from './use-flow-with-actors.ts';

/** `createFlowContext` for a machine whose actors need the services of the page; each Provider has actors of its own. */
export function createFlowContextWithActors<Machine extends AnyStateMachine>(
  machine: Machine,
  createActors: CreateActors<Machine>,
) {
  const { Provider: LogicProvider, useActorRef, useSelector } = createFlowContext(machine);
  function Provider({ input, children }: FlowInput<Machine> & { children: ReactNode }) {
    const logic = useProvided(machine, createActors);
    return (
      <LogicProvider logic={logic} options={{ input } as ActorOptions<Machine>}>
        {children}
      </LogicProvider>
    );
  }
  return { Provider, useActorRef, useSelector };
}
