// Flows are started with React here and in flow.ts only.
// oxlint-disable-next-line no-restricted-imports
import { createActorContext } from '@xstate/react';
import type { ActorOptions, AnyStateMachine } from 'xstate';
import { flowInspector } from './flow.ts';

/** `createActorContext` for a flow that several components of a screen share. */
export const createFlowContext = <Machine extends AnyStateMachine>(machine: Machine) =>
  createActorContext(machine, { inspect: flowInspector.inspect } as ActorOptions<Machine>);
