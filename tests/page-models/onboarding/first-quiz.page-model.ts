import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/first-quiz.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

const RETRY = { press: 'Retry' } as const;

export const firstQuiz = definePageModel<typeof firstQuizMachine>({
  machine: firstQuizMachine,
  scenes: {
    'two questions': { run: scenarios['two questions'], reach: found({ firstQuizCompleted: false }) },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/first-quiz.screen.tsx')).FirstQuizScreen,
  ),
  route: paths.firstQuiz,
  at: () => paths.firstQuiz,
  held: heldCheck,
  gestures: {
    'answer.choose': ({ option }) => ({ press: option === null ? 'I don’t know' : 'Second', role: 'radio' }),
    // "I don't know" is an answer too, and the next question waits for one.
    'question.next': (_, { context: { answers, index } }) =>
      index in answers ? { press: 'Next' } : 'automatic',
    'question.previous': { press: 'Previous' },
    // The way to the end stands below the last question.
    'quiz.submit': (_, snapshot) => {
      if (snapshot.matches('submitFailed')) return RETRY;
      const { attempt, index } = snapshot.context;
      return index + 1 === attempt?.questions.length ? { press: 'See where I start' } : 'automatic';
    },
    'quiz.review': { press: 'Back to the answers' },
    'quiz.finish': (_, snapshot) => (snapshot.matches('markFailed') ? RETRY : { press: 'Continue' }),
    'quiz.retry': (_, snapshot) =>
      snapshot.matches('submitFailed') || snapshot.matches('markFailed') ? 'automatic' : RETRY,
    'quiz.takeOver': { press: 'Continue here' },
    'step.skip': { press: 'Finish later' },
  },
});
