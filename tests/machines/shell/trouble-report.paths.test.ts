import { troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/trouble-report.scenarios.ts';

describePaths({
  machine: troubleReportMachine,
  scenarios,
  goals: {
    'the page without the report': {
      isReached: (snapshot) => snapshot.matches('closed'),
      liveness: 'withoutServer',
    },
    'a report on the device': {
      isReached: (snapshot) => snapshot.matches({ shown: 'saved' }),
      liveness: 'withServer',
    },
  },
});
