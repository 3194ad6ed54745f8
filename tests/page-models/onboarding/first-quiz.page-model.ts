import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { placementQuizMachine } from '#machines/onboarding/placement-quiz.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/first-quiz.scenarios.ts';
import { scenarios as questions } from '#tests/machines/onboarding/scenarios/placement-quiz.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

const RETRY = { press: 'Retry' } as const;

const step = {
  screen: behindGate(
    async () => (await import('#web/features/onboarding/first-quiz.screen.tsx')).FirstQuizScreen,
  ),
  route: paths.firstQuiz,
  at: () => paths.firstQuiz,
  held: heldCheck,
};

export const firstQuiz = definePageModel<typeof firstQuizMachine>({
  ...step,
  machine: firstQuizMachine,
  scenes: {
    'a newcomer': { run: scenarios['a newcomer'], reach: found({ firstQuizCompleted: false }) },
  },
  gestures: {
    'quiz.finish': (_, snapshot) =>
      snapshot.matches({ finishing: 'markFailed' })
        ? RETRY
        : { press: snapshot.matches({ reporting: 'noQuestions' }) ? 'Continue' : 'Find my house first' },
    'lesson.open': (_, snapshot) =>
      snapshot.matches({ finishing: 'enrolFailed' }) ? RETRY : { press: 'Open my first lesson' },
    'subject.choose': { press: 'Chemistry' },
    'step.skip': { press: 'Finish later' },
  },
});

export const placementQuiz = definePageModel<typeof placementQuizMachine>({
  ...step,
  machine: placementQuizMachine,
  scenes: {
    'two questions': { run: questions['two questions'], reach: found({ firstQuizCompleted: false }) },
  },
  gestures: {
    'answer.choose': ({ option }) => ({ press: option === null ? 'I don’t know' : 'Second' }),
    'question.previous': { press: 'Previous question' },
    'answers.save': { press: 'Try again now' },
    'quiz.submit': (_, snapshot) => (snapshot.matches('submitFailed') ? RETRY : 'automatic'),
    'quiz.review': { press: 'Back to the answers' },
    'quiz.retry': (_, snapshot) => (snapshot.matches('unavailable') ? RETRY : 'automatic'),
    'quiz.takeOver': { press: 'Continue here' },
  },
});
