import { type troubleReportMachine } from '#machines/shell/trouble-report.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';
import { buildReport } from '../report-fixtures.ts';

export const scenarios = {
  'on any page': {
    input: undefined,
    events: [
      { type: 'report.open' },
      { type: 'report.close' },
      { type: 'report.gather' },
      { type: 'words.change', words: 'The clock stood still.' },
      { type: 'report.save' },
      { type: 'report.copy' },
      { type: 'report.send' },
    ],
    outcomes: {
      gatherReport: { done: [buildReport()] },
      saveReport: { done: [undefined] },
      copyReport: { done: [undefined] },
      sendReport: { done: [undefined] },
    },
    key: ({ context }) => [context.report !== null, context.words !== '', context.error !== null],
  },
} satisfies Record<string, Scenario<typeof troubleReportMachine>>;

export const goals: Paths<typeof troubleReportMachine>['goals'] = {
  'the page without the report': {
    isReached: (snapshot) => snapshot.matches('closed'),
    liveness: 'withoutServer',
  },
  'a report on the device': {
    isReached: (snapshot) => snapshot.matches({ shown: 'saved' }),
    liveness: 'withServer',
  },
};
