import { useSyncExternalStore } from 'react';
import { observatory } from './flow.ts';
import type { FlowStep, RunningFlow } from './observatory.ts';

/** The machines of this page that are not done, in the order in which they began. */
export const useRunningFlows = (): readonly RunningFlow[] =>
  useSyncExternalStore(observatory.subscribe, observatory.running);

/** The latest steps of this page, oldest first. */
export const useFlowSteps = (): readonly FlowStep[] =>
  useSyncExternalStore(observatory.subscribe, observatory.steps);
