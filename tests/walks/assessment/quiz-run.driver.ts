import { isAnswered } from '#web/components/quiz/running/run-view.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { runsAt } from '#tests/machines/assessment/runs/quiz-run.runs.ts';
import type { Run } from '#tests/support/machines/machine-paths.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { type Scene, screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const runs = runsAt(Date.now());

/** The quiz page finds the attempt of the run open. */
const opened = (run: Run<typeof quizRunMachine>): Scene<typeof quizRunMachine> => ({
  run,
  reach: [
    {
      flow: 'weeklyQuiz',
      event: { type: 'xstate.done.actor.loadQuiz', output: { kind: 'open', ...run.input } },
    },
  ],
});

export const quizRun = screenDriver<typeof quizRunMachine>({
  machine: quizRunMachine,
  scenes: {
    'with ample time': opened(runs['with ample time']),
    'in the last minutes': opened(runs['in the last minutes']),
    'in Learn mode': opened(runs['in Learn mode']),
  },
  screen: async () => (await import('#web/features/weekly-quiz/weekly-quiz.screen.tsx')).WeeklyQuizScreen,
  route: '/weeklyquiz/:encryptedId',
  at: (ids) => paths.weeklyQuiz({ ...ids, id: openAttempt.assessmentId ?? '' }),
  gestures: {
    // In Learn mode Check answer stands in its place until the answer is checked.
    'question.next': (_, snapshot) =>
      snapshot.can({ type: 'answer.check' }) ? 'byItself' : { press: 'Next' },
    'question.previous': { press: 'Previous' },
    'question.goTo': ({ index }, snapshot) => {
      if (!snapshot.matches({ running: { paper: 'reviewing' } }))
        return { press: new RegExp(`^Question ${index + 1}, `) };
      const { answers, flagged } = snapshot.context;
      // The sheet lists what is open or flagged; other questions are reached from the page below it.
      const isListed = !isAnswered(answers, index) || flagged.includes(index);
      return isListed ? { press: `Question ${index + 1}` } : 'byItself';
    },
    'question.flag': { press: /^Flag(ged)?$/ },
    'answer.choose': ({ option }) => ({ press: /./, role: 'radio', nth: option }),
    'answer.clear': { press: 'Clear choice' },
    'answer.check': { press: 'Check answer' },
    'quiz.submit': { press: 'Submit Quiz' },
    'quiz.confirm': { press: /^(Submit Quiz|Leave)$/ },
    'quiz.cancel': { press: /^(Keep working|Stay)$/ },
    'quiz.leave': { press: 'Back' },
    'connection.restored': 'byItself',
    'lease.lost': 'byItself',
    'clock.sync': 'byItself',
  },
  tolerated: {
    'quiz.confirm in running.paper.answering': 'Submit Quiz on the page asks first; it is another control.',
    'quiz.submit in running.paper.reviewing': 'Submit Quiz in the dialog confirms; it is another control.',
  },
});
