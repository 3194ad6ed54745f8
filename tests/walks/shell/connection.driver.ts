import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { runs } from '#tests/machines/shell/runs/connection.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

/** Of the whole page, so in Chromium alone; on a page that asks the server for nothing. */
export const connection = screenDriver<typeof connectionMachine>({
  machine: connectionMachine,
  scenes: { 'over a shaky network': { run: runs['over a shaky network'], open: [{ look: 'Welcome back' }] } },
  who: 'guest',
  screen: async () => (await import('#web/features/login/login.screen.tsx')).LoginScreen,
  route: paths.login,
  at: () => paths.login,
  held: { connection: ['probeServer', 'probeAgain'] },
  gestures: {
    'request.answered': 'byItself',
    'request.failed': 'byItself',
    'device.offline': 'byItself',
    'device.online': 'byItself',
    // Its strip belongs to the header of members' pages.
    'connection.retry': 'byItself',
  },
});
