import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { resourceMachine } from '#machines/shell/resource.machine.ts';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { splashMachine } from '#machines/shell/splash.machine.ts';
import { troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import { typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as cachePanel from './scenarios/cache-panel.scenarios.ts';
import * as connection from './scenarios/connection.scenarios.ts';
import * as notifications from './scenarios/notifications.scenarios.ts';
import * as resource from './scenarios/resource.scenarios.ts';
import * as shortcuts from './scenarios/shortcuts.scenarios.ts';
import * as troubleReport from './scenarios/trouble-report.scenarios.ts';
import * as typewriter from './scenarios/typewriter.scenarios.ts';

describePaths({ machine: cachePanelMachine, ...cachePanel });
describePaths({ machine: connectionMachine, ...connection });
describePaths({ machine: notificationsMachine, ...notifications });
describePaths({ machine: resourceMachine, ...resource });
describePaths({ machine: shortcutsMachine, ...shortcuts });
describePaths({ machine: troubleReportMachine, ...troubleReport });
describePaths({ machine: typewriterMachine, ...typewriter });
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
