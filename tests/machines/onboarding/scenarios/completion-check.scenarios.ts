import { type completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

const unauthenticated = { ...serverError, status: 401 };
const missing = { ...serverError, status: 404 };

export const scenarios = {
  'whatever the server says': {
    input: undefined,
    events: [],
    outcomes: {
      loadCompletion: {
        done: [buildCompletion(), buildCompletion({ hasCompletedFirstTimeFlow: true })],
        error: [unauthenticated, { ...serverError, status: 403 }, missing, serverError],
      },
      loadProfile: { done: [buildProfile()], error: [unauthenticated, missing, serverError] },
    },
    key: ({ context }) => context.failures,
  },
} satisfies Record<string, Scenario<typeof completionCheckMachine>>;
