import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { scenarios } from '#tests/machines/session/scenarios/email-confirmation.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const emailConfirmation = definePageModel<typeof emailConfirmationMachine>({
  machine: emailConfirmationMachine,
  scenes: {
    'a link to a new address was followed': { run: scenarios['a link to a new address was followed'] },
  },
  who: 'guest',
  screen: async () => (await import('#web/features/login/login.screen.tsx')).LoginScreen,
  route: paths.login,
  at: () => `${paths.login}?email=violet`,
  gestures: {
    'email.confirm': { press: 'Confirm this address' },
    'page.leave': { press: 'Back to sign in' },
  },
});
