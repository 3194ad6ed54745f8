import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { scenarios } from '#tests/machines/session/scenarios/login-form.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const loginForm = definePageModel<typeof loginFormMachine>({
  machine: loginFormMachine,
  scenes: {
    'opened to sign in': { run: scenarios['opened to sign in'] },
    'opened to join': { run: scenarios['opened to join'], at: () => `${paths.login}?mode=create` },
    'opened to reset': { run: scenarios['opened to reset'], at: () => `${paths.login}?mode=forgot` },
  },
  who: 'guest',
  screen: async () => (await import('#web/features/login/login.screen.tsx')).LoginScreen,
  route: paths.login,
  at: () => paths.login,
  loosely: { 'form.submit in forgotPassword': 'No password is asked for.' },
  gestures: {
    'field.change': ({ value }) => ({ fill: /^Email/, text: value }),
    // What is ticked cannot be ticked.
    'sharing.change': ({ sharedComputer }, { context }) =>
      context.sharedComputer === sharedComputer
        ? 'automatic'
        : { press: 'Shared device: sign me out when the browser closes', role: 'checkbox' },
    'form.submit': ({ password }, snapshot) => {
      if (snapshot.matches('forgotPassword')) return { press: 'Request a link' };
      const button = snapshot.matches('createAccount') ? 'Create account' : 'Sign in';
      return [{ fill: /^Password/, text: password }, { press: button }];
    },
    'signIn.open': (_, snapshot) => ({
      press: snapshot.matches('createAccount') ? 'Sign in instead' : 'Back to sign in',
    }),
    'createAccount.open': { press: 'Create an account' },
    'forgotPassword.open': { press: /^(Forgot your password\?|Try another address)$/ },
  },
  tolerated: {
    'form.submit': 'The button stays enabled and says what is missing.',
  },
});
