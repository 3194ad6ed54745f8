// Flows are started with React here and in flow-context.ts only.
// oxlint-disable-next-line no-restricted-imports
import { useActorRef } from '@xstate/react';
import { createFlowInspector, FLOW_STEP, type FlowInspector } from './flow-inspector.ts';

/** The one of this page: every flow a view starts is seen by it. */
export const flowInspector: FlowInspector = createFlowInspector(
  () => Date.now(),
  (step) => {
    // Redaction is for whoever shows a step; a listener on the page could read and move the machines anyway.
    globalThis.dispatchEvent?.(new CustomEvent(FLOW_STEP, { detail: { ...step, flowInspector } }));
  },
);

const watched = { inspect: flowInspector.inspect };

/** `useActorRef` for a flow: started with the view, stopped with it, seen by the flowInspector. */
export const useFlow: typeof useActorRef = (machine, ...[options]) =>
  useActorRef(machine, { ...options, ...watched });
