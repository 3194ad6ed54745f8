import { type accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const submit = { type: 'form.submit', password: 'violet harbour', word: 'delete' } as const;

export const scenarios = {
  'somebody leaves': {
    input: undefined,
    events: [
      { type: 'deletion.open' },
      { type: 'deletion.cancel' },
      { type: 'form.change' },
      submit,
      { ...submit, password: '' },
      { ...submit, word: 'perhaps' },
      { ...submit, password: '', word: 'perhaps' },
    ],
    outcomes: { provePassword: { done: [undefined] }, deleteAccount: { done: [undefined] } },
  },
} satisfies Record<string, Scenario<typeof accountDeletionMachine>>;

export const goals: Paths<typeof accountDeletionMachine>['goals'] = {
  'the account as it was, or its end': {
    isReached: ({ value, status }) => value === 'closed' || status === 'done',
    liveness: 'withoutServer',
  },
  'the end': { isReached: ({ status }) => status === 'done', liveness: 'withServer' },
};
