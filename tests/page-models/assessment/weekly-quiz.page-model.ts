import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { scenariosAt } from '#tests/machines/assessment/scenarios/weekly-quiz.scenarios.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { PAGE_NOW } from '#tests/support/model-based/held-time.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const scenarios = scenariosAt(PAGE_NOW);

export const weeklyQuiz = definePageModel<typeof weeklyQuizMachine>({
  machine: weeklyQuizMachine,
  scenes: {
    'with an address': { run: scenarios['with an address'] },
    'with an address that cannot be read': {
      run: scenarios['with an address that cannot be read'],
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
    'connection.restored': 'automatic',
  },
  unoffered: { 'quiz.reload in lockedByOtherTab': 'To continue here looks again as well.' },
});
