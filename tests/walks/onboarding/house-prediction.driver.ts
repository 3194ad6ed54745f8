import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { runs } from '#tests/machines/onboarding/runs/house-prediction.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

const RETRY = { press: 'Retry' } as const;

export const housePrediction = screenDriver<typeof housePredictionMachine>({
  machine: housePredictionMachine,
  scenes: {
    'two questions': { run: runs['two questions'], reach: found({ housePredictionCompleted: false }) },
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
    'question.previous': { press: 'Previous' },
    // The way to the end stands below the last question.
    'answers.submit': (_, { context: { set, index } }) =>
      index + 1 === set?.questions.length ? { press: 'Find my house' } : 'byItself',
    'answers.review': { press: 'Back to the answers' },
    'questions.retry': (_, snapshot) => (snapshot.matches('failed') ? 'byItself' : RETRY),
    'prediction.retry': (_, snapshot) => (snapshot.matches('unavailable') ? 'byItself' : RETRY),
    'prediction.cancel': { press: 'Cancel' },
    'house.accept': { press: /^(Join Lumina|Save again)$/ },
    'house.appeal': { press: 'Appeal: answer once more' },
    'step.skip': { press: 'Finish later' },
  },
});
