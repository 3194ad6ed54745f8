import { troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { buildReport } from './report-fixtures.ts';

describePaths({
  machine: troubleReportMachine,
  runs: {
    'on any page': {
      input: undefined,
      events: [
        { type: 'report.open' },
        { type: 'report.close' },
        { type: 'report.gather' },
        { type: 'words.change', words: 'The clock stood still.' },
        { type: 'report.save' },
        { type: 'report.copy' },
      ],
      outcomes: {
        gatherReport: { done: [buildReport()] },
        saveReport: { done: [undefined] },
        copyReport: { done: [undefined] },
      },
      key: ({ context }) => [context.report !== null, context.words !== '', context.error !== null],
    },
  },
  goals: {
    'the page without the report': { isReached: (snapshot) => snapshot.matches('closed'), how: 'alone' },
    'a report on the device': {
      isReached: (snapshot) => snapshot.matches({ shown: 'saved' }),
      how: 'somehow',
    },
  },
});
