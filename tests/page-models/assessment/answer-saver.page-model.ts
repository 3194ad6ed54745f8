import { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { scenarios } from '#tests/machines/assessment/scenarios/answer-saver.scenarios.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { PAGE_NOW } from '#tests/support/model-based/held-time.ts';
import { type Scene, definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const LIMIT = 1_800_000;

/** The quiz page finds an open attempt, of which this browser may have kept more than the server. */
const opened = (name: keyof typeof scenarios): Scene<typeof answerSaverMachine> => {
  const run = scenarios[name];
  const at = PAGE_NOW;
  const output = {
    kind: 'open',
    attempt: openAttempt,
    draft: run.input.unsaved,
    at,
    deadlineAt: at + LIMIT,
    clockOffset: 0,
  };
  return {
    run,
    reach: [{ flow: 'weeklyQuiz', event: { type: 'xstate.done.actor.loadQuiz', output } }],
  };
};

export const answerSaver = definePageModel<typeof answerSaverMachine>({
  machine: answerSaverMachine,
  scenes: {
    'with nothing unsaved': opened('with nothing unsaved'),
    'with a draft of this browser': opened('with a draft of this browser'),
  },
  screen: async () => (await import('#web/features/weekly-quiz/weekly-quiz.screen.tsx')).WeeklyQuizScreen,
  route: '/weeklyquiz/:encryptedId',
  at: (ids) => paths.weeklyQuiz({ ...ids, id: openAttempt.assessmentId ?? '' }),
  gestures: {
    // The quiz tells each change as it is made, and has an answer sent at once: no press causes the one alone.
    'answers.change': 'automatic',
    'answers.flush': 'automatic',
    'connection.restored': 'automatic',
  },
});
