import { type passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';

const deadLink = { ...serverError, status: 409, code: 'reset-link-expired' };

export const scenarios = {
  'a link was followed': {
    input: undefined,
    events: [
      { type: 'password.change' },
      { type: 'form.submit', password: 'violet harbour' },
      { type: 'link.request' },
      { type: 'signIn.open' },
    ],
    refused: [{ type: 'form.submit', password: 'seven77' }],
    outcomes: { confirmReset: { done: [undefined], error: [deadLink, serverError] } },
    key: () => null,
  },
} satisfies Record<string, Scenario<typeof passwordResetMachine>>;

export const goals: Paths<typeof passwordResetMachine>['goals'] = {
  'the sign-in': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
};
