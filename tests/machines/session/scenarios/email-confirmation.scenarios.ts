import { type emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';

const deadLink = { ...serverError, status: 409, code: 'email-link-expired' };

export const scenarios = {
  'a link to a new address was followed': {
    input: undefined,
    events: [{ type: 'email.confirm' }, { type: 'page.leave' }],
    outcomes: { confirmEmail: { done: [undefined], error: [deadLink, serverError] } },
    key: () => null,
  },
} satisfies Record<string, Scenario<typeof emailConfirmationMachine>>;

export const goals: Paths<typeof emailConfirmationMachine>['goals'] = {
  'another page': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
};
