import type { SnapshotFrom } from 'xstate';
import type { loginFormMachine } from '#machines/session/login-form.machine.ts';
import type { LoginMode } from '#machines/session/login-form.setup.ts';

type LoginFormSnapshot = SnapshotFrom<typeof loginFormMachine>;

/** What /login shows: a form, or the word that a reset mail was asked for. */
export const selectShown = (snapshot: LoginFormSnapshot): LoginMode | 'resetRequested' => {
  if (snapshot.matches({ forgotPassword: 'resetRequested' })) return 'resetRequested';
  if (snapshot.matches('forgotPassword')) return 'forgotPassword';
  return snapshot.matches('createAccount') ? 'createAccount' : 'signIn';
};
