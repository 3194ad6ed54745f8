import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import { scenarios } from '#tests/machines/assessment/scenarios/practice-run.scenarios.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const practiceRun = definePageModel<typeof practiceRunMachine>({
  machine: practiceRunMachine,
  scenes: { 'with an attempt': { run: scenarios['with an attempt'] } },
  screen: async () => (await import('#web/features/practice/practice-run.screen.tsx')).PracticeRunScreen,
  route: '/quiz/:subjectid/:attemptId',
  at: () => paths.quizAttempt('d'.repeat(24), openAttempt.attemptId),
  leavesBy: ['attempt.opened', 'quiz.left'],
  offline: ['practiceRun practice.again'],
  gestures: {
    'quiz.reload': { press: 'Retry' },
    'quiz.takeOver': { press: 'Continue here' },
    'quiz.submitNow': { press: 'Try now' },
    'quiz.leave': { press: /^(Go Back|Back to practice|Choose another round)$/ },
    'practice.again': { press: /^(Practise again|Drawing your questions\.\.\.)$/ },
    'connection.restored': 'automatic',
  },
  unoffered: { 'quiz.reload in lockedByOtherTab': 'To continue here looks again as well.' },
});
