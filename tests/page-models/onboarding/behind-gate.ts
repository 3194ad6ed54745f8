import { type ComponentType, createElement } from 'react';
import type { CompletionStatus, Profile } from '#contract/contract.ts';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import type { Sent } from '#tests/support/model-based/page-model.ts';

const DONE = 'xstate.done.actor';

/** The screen of a step as the product shows it: behind the gate that leads there. */
export const behindGate = (load: () => Promise<ComponentType>) => async (): Promise<ComponentType> => {
  const [{ OnboardingGate }, Screen] = await Promise.all([
    import('#web/features/onboarding/onboarding-gate.tsx'),
    load(),
  ]);
  return () => createElement(OnboardingGate, null, createElement(Screen));
};

/** How far a student is, as the gate's own check finds it. */
export const found = (changes: Partial<CompletionStatus>, ofProfile: Partial<Profile> = {}): Sent[] => {
  const completion = buildCompletion(changes);
  const status = { flow: 'completionCheck', event: { type: `${DONE}.loadCompletion`, output: completion } };
  const profile = {
    flow: 'completionCheck',
    event: { type: `${DONE}.loadProfile`, output: buildProfile(ofProfile) },
  };
  return completion.hasCompletedFirstTimeFlow ? [status] : [status, profile];
};

/** The gate's check, which a path answers itself. */
export const heldCheck = { completionCheck: ['loadCompletion', 'loadProfile'] };
