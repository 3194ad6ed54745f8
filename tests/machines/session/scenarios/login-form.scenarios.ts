import { type loginFormMachine } from '#machines/session/login-form.machine.ts';
import type { LoginFormEvent } from '#machines/session/login-form.setup.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

type Machine = typeof loginFormMachine;

const events: LoginFormEvent[] = [
  { type: 'field.change', field: 'email', value: 'asha@example.org' },
  { type: 'sharing.change', sharedComputer: true },
  { type: 'form.submit', password: 'correct horse' },
  { type: 'signIn.open' },
  { type: 'createAccount.open' },
  { type: 'forgotPassword.open' },
];

const run = (mode: 'signIn' | 'createAccount' | 'forgotPassword'): Scenario<Machine> => ({
  input: { mode },
  events,
  outcomes: {
    signIn: { done: [undefined] },
    createAccount: { done: [undefined] },
    requestReset: { done: [undefined] },
  },
  key: ({ context }) => context.texts.email,
});

export const scenarios = {
  'opened to sign in': run('signIn'),
  'opened to join': run('createAccount'),
  'opened to reset': run('forgotPassword'),
} satisfies Record<string, Scenario<typeof loginFormMachine>>;

export const goals: Paths<typeof loginFormMachine>['goals'] = {
  'the way back to signing in': {
    isReached: (snapshot) => snapshot.matches({ signIn: 'editing' }) || snapshot.status === 'done',
    liveness: 'withoutServer',
  },
  'signed in': { isReached: (snapshot) => snapshot.matches('done'), liveness: 'withServer' },
};
