import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { runsAt } from '#tests/machines/assessment/runs/weekly-quiz.runs.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const runs = runsAt(Date.now());

export const weeklyQuiz = screenDriver<typeof weeklyQuizMachine>({
  machine: weeklyQuizMachine,
  scenes: {
    'with an address': { run: runs['with an address'] },
    'with an address that cannot be read': {
      run: runs['with an address that cannot be read'],
      at: () => '/weeklyquiz/torn',
    },
  },
  screen: async () => (await import('#web/features/weekly-quiz/weekly-quiz.screen.tsx')).WeeklyQuizScreen,
  route: '/weeklyquiz/:encryptedId',
  at: (ids) => paths.weeklyQuiz({ ...ids, id: openAttempt.assessmentId ?? '' }),
  leavesBy: ['quiz.left'],
  gestures: {
    'quiz.start': { press: 'Start the assessment' },
    'quiz.reload': { press: 'Retry' },
    'quiz.takeOver': { press: 'Continue here' },
    'quiz.submitNow': { press: 'Try now' },
    'quiz.retake': { press: 'Retake Quiz' },
    'quiz.leave': { press: /^(Go Back|Back to Assessment)$/ },
    'report.retry': { press: 'Save now' },
    'connection.restored': 'byItself',
  },
  unoffered: { 'quiz.reload in elsewhere': 'To continue here looks again as well.' },
});
