import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { runs } from '#tests/machines/session/runs/password-reset.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const passwordReset = screenDriver<typeof passwordResetMachine>({
  machine: passwordResetMachine,
  scenes: { 'a link was followed': { run: runs['a link was followed'] } },
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
    'link.request': { press: 'Mail me a new link' },
    'signIn.open': { press: 'Back to sign in' },
  },
});
