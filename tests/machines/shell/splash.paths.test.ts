import { splashMachine } from '#machines/shell/splash.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: splashMachine,
  scenarios: {
    'in two steps': {
      input: { steps: [800, 600] },
      events: [{ type: 'splash.skip' }, { type: 'page.ready' }, { type: 'splash.stop' }],
      outcomes: {},
    },
  },
  goals: { 'the page': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' } },
});
