import { attemptLeaseMachine } from '#machines/assessment/attempt-lease.machine.ts';
import { scenarios } from '#tests/machines/assessment/scenarios/attempt-lease.scenarios.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { PAGE_NOW } from '#tests/support/model-based/held-time.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const LIMIT = 1_800_000;
const at = PAGE_NOW;

export const attemptLease = definePageModel<typeof attemptLeaseMachine>({
  machine: attemptLeaseMachine,
  scenes: {
    'of an open attempt': {
      run: scenarios['of an open attempt'],
      reach: [
        {
          flow: 'weeklyQuiz',
          event: {
            type: 'xstate.done.actor.loadQuiz',
            output: {
              kind: 'open',
              attempt: openAttempt,
              draft: null,
              at,
              deadlineAt: at + LIMIT,
              clockOffset: 0,
            },
          },
        },
      ],
    },
  },
  screen: async () => (await import('#web/features/weekly-quiz/weekly-quiz.screen.tsx')).WeeklyQuizScreen,
  route: '/weeklyquiz/:encryptedId',
  at: (ids) => paths.weeklyQuiz({ ...ids, id: openAttempt.assessmentId ?? '' }),
  gestures: { 'lease.renew': 'automatic' },
});
