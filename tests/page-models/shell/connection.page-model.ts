import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { scenarios } from '#tests/machines/shell/scenarios/connection.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

/** Of the whole page, so in Chromium alone; on a page that asks the server for nothing. */
export const connection = definePageModel<typeof connectionMachine>({
  machine: connectionMachine,
  scenes: {
    'over a shaky network': { run: scenarios['over a shaky network'], open: [{ look: 'Welcome back' }] },
  },
  who: 'guest',
  screen: async () => (await import('#web/features/login/login.screen.tsx')).LoginScreen,
  route: paths.login,
  at: () => paths.login,
  held: { connection: ['probeServer', 'probeAgain'] },
  gestures: {
    'request.answered': 'automatic',
    'request.failed': 'automatic',
    'device.offline': 'automatic',
    'device.online': 'automatic',
    // Its strip belongs to the header of members' pages.
    'connection.retry': 'automatic',
  },
});
