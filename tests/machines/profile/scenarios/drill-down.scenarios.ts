import type { drillDownMachine } from '#machines/profile/drill-down.machine.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';

export const TODAY = '2027-01-15';
export const YESTERDAY = '2027-01-14';

export const scenarios = {
  'two days of the chart': {
    input: { figure: 'day' },
    events: [
      { type: 'figure.toggle', key: TODAY },
      { type: 'figure.toggle', key: YESTERDAY },
      { type: 'figure.close' },
      { type: 'rows.reload' },
    ],
    outcomes: {
      loadRows: { done: [{ date: TODAY, subjects: [], xp: [] }], error: [serverError] },
    },
  },
} satisfies Record<string, Scenario<typeof drillDownMachine>>;

export const goals: Paths<typeof drillDownMachine>['goals'] = {
  'all figures closed': { isReached: ({ value }) => value === 'closed', liveness: 'withoutServer' },
  'rows on show': {
    isReached: (snapshot) => snapshot.matches({ open: 'showing' }),
    liveness: 'withServer',
  },
};

export const invariants: Paths<typeof drillDownMachine>['invariants'] = {
  'rows are shown only while they are here': ({ after }) =>
    after.matches({ open: 'showing' }) === (after.context.rows !== null),
  'a figure has a key exactly while it is open': ({ after }) =>
    after.matches('open') === (after.context.key !== null),
};
