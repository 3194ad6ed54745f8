import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import { runs } from '#tests/machines/assessment/runs/practice-run.runs.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const practiceRun = screenDriver<typeof practiceRunMachine>({
  machine: practiceRunMachine,
  scenes: { 'with an attempt': { run: runs['with an attempt'] } },
  screen: async () => (await import('#web/features/practice/practice-run.screen.tsx')).PracticeRunScreen,
  route: '/quiz/:subjectid/:attemptId',
  at: () => paths.quizAttempt('d'.repeat(24), openAttempt.attemptId),
  leavesBy: ['attempt.opened', 'quiz.left'],
  gestures: {
    'quiz.reload': { press: 'Retry' },
    'quiz.takeOver': { press: 'Continue here' },
    'quiz.submitNow': { press: 'Try now' },
    'quiz.leave': { press: /^(Go Back|Back to practice|Change the choice)$/ },
    'practice.again': { press: /^(Practise again|Drawing your questions\.\.\.)$/ },
    'connection.restored': 'byItself',
  },
  unoffered: { 'quiz.reload in elsewhere': 'To continue here looks again as well.' },
});
