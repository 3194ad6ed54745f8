import type { NextSubtopic } from '#contract/contract.ts';
import { toApiError } from '#domain/calls/api-error.ts';

/** How an onboarding step ended; `skipped` leaves the rest for the checklist at home (resolution 22). */
export interface StepOutput {
  outcome: 'saved' | 'skipped';
  /** Where the newcomer goes from here, instead of the next step or home. */
  lesson?: NextSubtopic | null;
}

/** The server knows of an earlier step that is not done: how far one is must be read anew. */
export interface StepFact {
  type: 'step.outdated';
}

/** Whether a step came too early for the server (spec §4). */
export const isOutOfOrder = (_: unknown, { thrown }: { thrown: unknown }): boolean =>
  toApiError(thrown).code === 'step-out-of-order';

/** The `output` of a step's final state. */
export const SAVED: StepOutput = { outcome: 'saved' };
export const SKIPPED: StepOutput = { outcome: 'skipped' };
