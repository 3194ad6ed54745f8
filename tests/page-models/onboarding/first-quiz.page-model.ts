import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/first-quiz.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
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
    'answer.choose': ({ option }) => ({ press: option === null ? 'I don’t know' : 'Second' }),
    'question.previous': { press: 'Previous question' },
    'answers.save': { press: 'Try again now' },
    'quiz.submit': (_, snapshot) => (snapshot.matches({ grading: 'submitFailed' }) ? RETRY : 'automatic'),
    'quiz.review': { press: 'Back to the answers' },
    'quiz.finish': (_, snapshot) =>
      snapshot.matches({ finishing: 'markFailed' })
        ? RETRY
        : { press: snapshot.matches('noQuestions') ? 'Continue' : 'Find my house first' },
    'lesson.open': (_, snapshot) =>
      snapshot.matches({ finishing: 'enrolFailed' }) ? RETRY : { press: 'Open my first lesson' },
    'quiz.retry': (_, snapshot) => (snapshot.matches('unavailable') ? RETRY : 'automatic'),
    'quiz.takeOver': { press: 'Continue here' },
    'step.skip': { press: 'Finish later' },
  },
});
