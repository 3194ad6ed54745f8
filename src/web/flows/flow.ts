// Flows are started with React here and in flow-context.ts only.
// oxlint-disable-next-line no-restricted-imports
import { useActorRef } from '@xstate/react';
import { createFlowInspector, FLOW_STEP, type FlowInspector } from './flow-inspector.ts';

/** The one of this page: every flow a view starts is seen by it. */
export const flowInspector: FlowInspector = createFlowInspector(
  () => Date.now(),
  ({ flow, actor, states, took }) => {
    const detail = { flow, actor, states, took, flowInspector };
    globalThis.dispatchEvent?.(new CustomEvent(FLOW_STEP, { detail }));
  },
);

const watched = { inspect: flowInspector.inspect };

/** `useActorRef` for a flow: started with the view, stopped with it, seen by the flow inspector. */
export const useFlow: typeof useActorRef = (machine, ...[options]) =>
  useActorRef(machine, { ...options, ...watched });
