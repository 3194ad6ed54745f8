import { type firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import {
  buildCompletion,
  buildGradedAttempt,
  buildLedger,
} from '#tests/support/machines/onboarding-fixtures.ts';

const outOfOrder = { ...serverError, status: 409, code: 'step-out-of-order' };

const nextRecommended = buildGradedAttempt().startHere;

const firstTime: Scenario<typeof firstXpReportMachine> = {
  input: undefined,
  events: [
    { type: 'report.retry' },
    { type: 'report.finish' },
    { type: 'lesson.open' },
    { type: 'step.skip' },
  ],
  outcomes: {
    loadLedger: {
      done: [
        buildLedger(),
        buildLedger([]),
        { ...buildLedger([]), nextRecommended },
        { ...buildLedger(), nextRecommended },
      ],
    },
    enrol: { done: [undefined], error: [serverError] },
    markFirstTimeFlow: { done: [buildCompletion()], error: [outOfOrder, serverError] },
  },
  key: ({ context: { ledger, wantsLesson } }) => [
    ledger?.entries.length,
    ledger?.nextRecommended?.subtopicId,
    wantsLesson,
  ],
};

export const scenarios = {
  'the first time': firstTime,
} satisfies Record<string, Scenario<typeof firstXpReportMachine>>;
