import { type passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const submit = {
  type: 'form.submit',
  currentPassword: 'violet harbour',
  newPassword: 'maple lantern',
} as const;

export const scenarios = {
  'a new password': {
    input: undefined,
    events: [
      { type: 'form.open' },
      { type: 'form.close' },
      { type: 'password.change' },
      submit,
      { ...submit, newPassword: 'short' },
    ],
    outcomes: { changePassword: { done: [undefined] } },
  },
} satisfies Record<string, Scenario<typeof passwordChangeMachine>>;

export const goals: Paths<typeof passwordChangeMachine>['goals'] = {
  'the form put away': {
    isReached: (snapshot) => snapshot.matches('closed'),
    liveness: 'withoutServer',
  },
};
