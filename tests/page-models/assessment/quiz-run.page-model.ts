import { isAnswered } from '#web/quiz/running/run-view.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { scenariosAt } from '#tests/machines/assessment/scenarios/quiz-run.scenarios.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { PAGE_NOW } from '#tests/support/model-based/held-time.ts';
import { type Scene, definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const scenarios = scenariosAt(PAGE_NOW);

/** The quiz page finds the attempt of the run open. */
const opened = (run: Scenario<typeof quizRunMachine>): Scene<typeof quizRunMachine> => ({
  run,
  reach: [
    {
      flow: 'weeklyQuiz',
      event: { type: 'xstate.done.actor.loadQuiz', output: { kind: 'open', ...run.input } },
    },
  ],
});

export const quizRun = definePageModel<typeof quizRunMachine>({
  machine: quizRunMachine,
  scenes: {
    'with ample time': opened(scenarios['with ample time']),
    'in the last minutes': opened(scenarios['in the last minutes']),
    'in Learn mode': opened(scenarios['in Learn mode']),
  },
  screen: async () => (await import('#web/features/weekly-quiz/weekly-quiz.screen.tsx')).WeeklyQuizScreen,
  route: '/weeklyquiz/:encryptedId',
  at: (ids) => paths.weeklyQuiz({ ...ids, id: openAttempt.assessmentId ?? '' }),
  gestures: {
    // In Learn mode Check answer stands in its place until the answer is checked.
    'question.next': (_, snapshot) =>
      snapshot.can({ type: 'answer.check' }) ? 'automatic' : { press: 'Next' },
    'question.previous': { press: 'Previous' },
    'question.goTo': ({ index }, snapshot) => {
      if (!snapshot.matches({ running: { paper: { confirming: 'reviewing' } } }))
        return { press: new RegExp(`^Question ${index + 1}, `) };
      const { answers, flagged } = snapshot.context;
      // The sheet lists what is open or flagged; other questions are reached from the page below it.
      const isListed = !isAnswered(answers, index) || flagged.includes(index);
      return isListed ? { press: `Question ${index + 1}` } : 'automatic';
    },
    'question.flag': { press: /^Flag(ged)?$/ },
    'answer.choose': ({ option }) => ({ press: /./, role: 'radio', nth: option }),
    'answer.clear': { press: 'Clear choice' },
    'answer.check': { press: 'Check answer' },
    'quiz.submit': { press: 'Submit Quiz' },
    'quiz.confirm': { press: /^(Submit Quiz|Leave)$/ },
    'quiz.cancel': { press: /^(Keep working|Stay)$/ },
    'quiz.leave': { press: 'Back' },
    'connection.restored': 'automatic',
    'page.woke': 'automatic',
    'page.hidden': 'automatic',
    'page.left': 'automatic',
  },
  tolerated: {
    'quiz.confirm in running.paper.question.answering':
      'Submit Quiz on the page asks first; it is another control.',
    'quiz.submit in running.paper.confirming.reviewing':
      'Submit Quiz in the dialog confirms; it is another control.',
  },
});
