import { sampleQuizMachine } from '#machines/landing/sample-quiz.machine.ts';
import { scenarios } from '#tests/machines/landing/scenarios/sample-quiz.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { sampleQuestions } from '#web/components/learning/sample-questions.ts';
import { paths } from '#web/navigation/paths.ts';

/** What is asked before a track is chosen. */
const keys = sampleQuestions.flatMap(({ track, key }) => (track === 'engineering' ? [key] : []));

export const sampleQuiz = definePageModel<typeof sampleQuizMachine>({
  machine: sampleQuizMachine,
  scenes: {
    'on the landing page': {
      run: { ...scenarios['on the landing page'], input: { keys } },
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
    'question.next': { press: /^(Next question|See my result)$/ },
    'quiz.again': { press: 'Try them again' },
  },
});
