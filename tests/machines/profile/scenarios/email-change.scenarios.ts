import type { EmailChange } from '#contract/contract.ts';
import { type emailChangeMachine } from '#machines/profile/email-change.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';

export const unchanged: EmailChange = { email: 'asha@example.org', pending: null };
export const pending: EmailChange = {
  email: 'asha@example.org',
  pending: { newEmail: 'asha.rao@example.org', expiresAt: '2026-11-22T04:45:00.000Z' },
};

export const submit = {
  type: 'form.submit',
  newEmail: 'asha.rao@example.org',
  password: 'violet harbour',
} as const;

export const scenarios = {
  'another address': {
    input: undefined,
    events: [
      { type: 'form.open' },
      { type: 'form.close' },
      { type: 'form.change' },
      submit,
      { ...submit, newEmail: 'asha' },
      { ...submit, password: '' },
      { ...submit, newEmail: 'asha', password: '' },
      { type: 'change.cancel' },
      { type: 'change.reload' },
    ],
    outcomes: {
      loadEmailChange: { done: [unchanged, pending] },
      requestEmailChange: { done: [pending] },
      cancelEmailChange: { done: [undefined] },
    },
    key: ({ context }) => context.current?.pending != null,
  },
} satisfies Record<string, Scenario<typeof emailChangeMachine>>;

export const goals: Paths<typeof emailChangeMachine>['goals'] = {
  'a place at rest': NOT_BUSY,
  'a change that waits': {
    isReached: (snapshot) => snapshot.matches({ idle: 'pending' }),
    liveness: 'withServer',
  },
};
