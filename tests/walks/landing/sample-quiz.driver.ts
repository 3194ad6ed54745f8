import { sampleQuizMachine } from '#machines/landing/sample-quiz.machine.ts';
import { runs } from '#tests/machines/landing/runs/sample-quiz.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { sampleQuestions } from '#web/features/landing/sample-quiz/sample-questions.ts';
import { paths } from '#web/paths.ts';

export const sampleQuiz = screenDriver<typeof sampleQuizMachine>({
  machine: sampleQuizMachine,
  scenes: {
    'on the landing page': {
      run: { ...runs['on the landing page'], input: { keys: sampleQuestions.map(({ key }) => key) } },
      open: [{ look: 'Try three questions' }],
    },
  },
  who: 'guest',
  screen: async () => (await import('#web/features/landing/sample-quiz/sample-quiz.tsx')).SampleQuiz,
  route: paths.landing,
  at: () => paths.landing,
  gestures: {
    'option.choose': ({ option }) => ({ press: /./, role: 'radio', nth: option }),
    'answer.check': { press: 'Check my answer' },
    'question.next': { press: /^(Next question|See how it went)$/ },
    'quiz.again': { press: 'Try them again' },
  },
});
