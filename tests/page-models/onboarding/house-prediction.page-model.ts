import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/house-prediction.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

const RETRY = { press: 'Retry' } as const;

export const housePrediction = definePageModel<typeof housePredictionMachine>({
  machine: housePredictionMachine,
  scenes: {
    'two questions': { run: scenarios['two questions'], reach: found({ housePredictionCompleted: false }) },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/house-prediction.screen.tsx')).HousePredictionScreen,
  ),
  route: paths.housePrediction,
  at: () => paths.housePrediction,
  held: heldCheck,
  gestures: {
    'answer.choose': { press: 'Lead' },
    'question.next': { press: 'Next' },
    'question.previous': { press: 'Previous question' },
    // The way to the end stands below the last question.
    'answers.submit': (_, { context: { set, index } }) =>
      index + 1 === set?.questions.length ? { press: 'Find my house' } : 'automatic',
    'answers.review': { press: 'Back to the answers' },
    'questions.retry': (_, snapshot) => (snapshot.matches('failed') ? 'automatic' : RETRY),
    'prediction.retry': (_, snapshot) => (snapshot.matches('unavailable') ? 'automatic' : RETRY),
    'prediction.cancel': { press: 'Cancel' },
    'house.accept': { press: /^(Join Lumina|Save again)$/ },
    'house.appeal': { press: 'Answer again' },
    'step.skip': { press: 'Finish later' },
  },
});
