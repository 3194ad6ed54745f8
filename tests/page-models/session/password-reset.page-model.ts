import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { scenarios } from '#tests/machines/session/scenarios/password-reset.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const passwordReset = definePageModel<typeof passwordResetMachine>({
  machine: passwordResetMachine,
  scenes: { 'a link was followed': { run: scenarios['a link was followed'] } },
  who: 'guest',
  screen: async () => (await import('#web/features/login/login.screen.tsx')).LoginScreen,
  route: paths.login,
  at: () => `${paths.login}?reset=violet`,
  gestures: {
    'password.change': { fill: /^New password/, text: 'something else' },
    'form.submit': ({ password }) => [
      { fill: /^New password/, text: password },
      { press: 'Change my password' },
    ],
    'link.request': { press: 'Request a new link' },
    'signIn.open': { press: 'Back to sign in' },
  },
});
