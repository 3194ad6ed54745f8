import { troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/trouble-report.runs.ts';

describePaths({
  machine: troubleReportMachine,
  runs,
  goals: {
    'the page without the report': { isReached: (snapshot) => snapshot.matches('closed'), how: 'alone' },
    'a report on the device': {
      isReached: (snapshot) => snapshot.matches({ shown: 'saved' }),
      how: 'somehow',
    },
  },
});
