import { createActorContext, useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import { createObservatory, FLOW_STEP } from './observatory.ts';

/** The one of this page: every flow a view starts is seen by it. */
export const observatory = createObservatory(
  () => Date.now(),
  (step) => {
    // Redaction is for whoever shows a step; a listener on the page could read the machines anyway.
    globalThis.dispatchEvent?.(new CustomEvent(FLOW_STEP, { detail: step }));
  },
);

const watched = { inspect: observatory.inspect };

/** `useActorRef` for a flow: started with the view, stopped with it, seen by the observatory. */
export function useFlow<Machine extends AnyStateMachine>(
  ...[machine, options]: Parameters<typeof useActorRef<Machine>>
): Actor<Machine> {
  return useActorRef<Machine>(
    ...([machine, { ...options, ...watched }] as unknown as Parameters<typeof useActorRef<Machine>>),
  );
}

/** `createActorContext` for a flow that several components of a screen share. */
export const createFlowContext = <Machine extends AnyStateMachine>(machine: Machine) =>
  createActorContext(machine, watched as ActorOptions<Machine>);
