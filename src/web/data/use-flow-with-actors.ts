import { useState } from 'react';
import type {
  Actor,
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
} from 'xstate';
import type { ActorsOf } from '#machines/unprovided.ts';
import { useFlow } from '#web/flows/flow.ts';
import { type Services, useServices } from './services.tsx';

export type CreateActors<Machine extends AnyStateMachine> = (services: Services) => ActorsOf<Machine>;

/** The input of a flow, which a machine that reads one must get. */
export type FlowInput<Machine extends AnyStateMachine> = Pick<ActorOptions<Machine>, 'input'> & {
  [K in RequiredActorOptionsKeys<Machine>]: unknown;
};

/**
 * The machine with its actors. They are made with the first rendering and kept, since some remember what they did:
 * what `createActors` closes over has to stay the same for as long as the view lives.
 */
export function useProvided<Machine extends AnyStateMachine>(
  machine: Machine,
  createActors: CreateActors<Machine>,
): Machine {
  const services = useServices();
  const [provided] = useState(() => machine.provide({ actors: createActors(services) } as never) as Machine);
  return provided;
}

/** `useFlow` for a machine whose actors need the services of the page. */
export function useFlowWithActors<Machine extends AnyStateMachine>(
  machine: Machine,
  createActors: CreateActors<Machine>,
  ...[options]: ConditionalRequired<
    [options?: FlowInput<Machine>],
    IsNotNever<RequiredActorOptionsKeys<Machine>>
  >
): Actor<Machine> {
  return useFlow(useProvided(machine, createActors), options as never);
}
