import { useSyncExternalStore } from 'react';
import { flowInspector } from './flow.ts';
import type { FlowStep, RunningFlow } from './flow-inspector.ts';

/** The machines of this page that are not done, in the order in which they began. */
export const useRunningFlows = (): readonly RunningFlow[] =>
  useSyncExternalStore(flowInspector.subscribe, flowInspector.running);

/** The latest steps of this page, oldest first. */
export const useFlowSteps = (): readonly FlowStep[] =>
  useSyncExternalStore(flowInspector.subscribe, flowInspector.steps);
