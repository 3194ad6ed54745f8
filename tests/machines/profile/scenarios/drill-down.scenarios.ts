import type { drillDownMachine } from '#machines/profile/drill-down.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';

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
