import { firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/first-xp-report.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

const RETRY = { press: 'Retry' } as const;
const LAST = 'Nothing is left to be skipped: the book is closed by its own button.';

export const firstXpReport = definePageModel<typeof firstXpReportMachine>({
  machine: firstXpReportMachine,
  scenes: {
    'the first time': { run: scenarios['the first time'], reach: found({}) },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/first-xp-report.screen.tsx')).FirstXpReportScreen,
  ),
  route: paths.firstXpReport,
  at: () => paths.firstXpReport,
  held: heldCheck,
  gestures: {
    'report.retry': (_, snapshot) => (snapshot.matches({ reporting: 'unavailable' }) ? RETRY : 'automatic'),
    'report.finish': (_, snapshot) =>
      snapshot.matches('markFailed')
        ? RETRY
        : { press: snapshot.context.ledger?.nextRecommended ? 'Look around first' : 'Start learning' },
    'lesson.open': (_, snapshot) =>
      snapshot.matches('enrolFailed') ? RETRY : { press: 'Open my first lesson' },
    'step.skip': { press: 'Go to Home for now' },
  },
  unoffered: {
    'step.skip in loading': LAST,
    'step.skip in reporting.showing': LAST,
    'step.skip in reporting.nothingEarned': LAST,
    'step.skip in reporting.unavailable': LAST,
    'step.skip in marking': LAST,
    'step.skip in enrolling': LAST,
    'step.skip in enrolFailed': LAST,
  },
});
