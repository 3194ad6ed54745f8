import { type LoginFormEvent, loginFormMachine } from '#machines/session/login-form.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import type { Run } from '#tests/support/machines/machine-paths.ts';

type Machine = typeof loginFormMachine;

const events: LoginFormEvent[] = [
  { type: 'field.change', field: 'email', value: 'asha@example.org' },
  { type: 'sharing.change', sharedComputer: true },
  { type: 'form.submit', password: 'correct horse' },
  { type: 'signIn.open' },
  { type: 'createAccount.open' },
  { type: 'forgotPassword.open' },
];

const run = (face: 'signIn' | 'createAccount' | 'forgotPassword'): Run<Machine> => ({
  input: { face },
  events,
  outcomes: {
    signIn: { done: [undefined] },
    createAccount: { done: [undefined] },
    requestReset: { done: [undefined] },
  },
  key: ({ context }) => context.texts.email,
});

describePaths({
  machine: loginFormMachine,
  runs: {
    'opened to sign in': run('signIn'),
    'opened to join': run('createAccount'),
    'opened to reset': run('forgotPassword'),
  },
  goals: {
    'the way back to signing in': {
      isReached: (snapshot) => snapshot.matches({ signIn: 'editing' }) || snapshot.status === 'done',
      how: 'alone',
    },
    'signed in': { isReached: (snapshot) => snapshot.matches('done'), how: 'somehow' },
  },
});
