import { type firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildCompletion, buildLedger } from '#tests/support/machines/onboarding-fixtures.ts';

const outOfOrder = { ...serverError, status: 409, code: 'step-out-of-order' };

const run = (isRevisit: boolean): Scenario<typeof firstXpReportMachine> => ({
  input: { isRevisit },
  events: [{ type: 'report.retry' }, { type: 'report.finish' }, { type: 'step.skip' }],
  outcomes: {
    loadLedger: { done: [buildLedger(), buildLedger([])] },
    markFirstTimeFlow: { done: [buildCompletion()], error: [outOfOrder, serverError] },
  },
  key: ({ context: { ledger } }) => ledger?.entries.length,
});

export const scenarios = {
  'the first time': run(false),
  'another time': run(true),
} satisfies Record<string, Scenario<typeof firstXpReportMachine>>;
