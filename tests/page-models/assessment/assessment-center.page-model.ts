import { assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import { scenarios } from '#tests/machines/assessment/scenarios/assessment-center.scenarios.ts';
import { report } from '#tests/support/machines/assessment-fixtures.ts';
import { buildSummary } from '#tests/support/machines/practice-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const FRESH = 'What was just read is not offered to be read again.';

export const assessmentCenter = definePageModel<typeof assessmentCenterMachine>({
  machine: assessmentCenterMachine,
  scenes: {
    'opened from a course': { run: scenarios['opened from a course'] },
    'opened by a broken address': { run: scenarios['opened by nobody'], at: () => '/assignments/torn' },
  },
  screen: async () =>
    (await import('#web/features/assessment/assessment-center.screen.tsx')).AssessmentCenterScreen,
  route: '/assignments/:subjectid',
  at: (ids) => paths.assignments(ids),
  answers: ({ userId, courseId, subjectId }) => ({
    'GET /quiz-attempts': [
      buildSummary({ kind: 'weekly', assessmentId: 'w', percentage: 0 }),
      buildSummary({ attemptId: 'b'.repeat(24), status: 'started', percentage: null, isRetake: true }),
    ],
    [`GET /weekly-quiz-reports/${userId}/${subjectId}/${courseId}`]: [report],
  }),
  leavesBy: ['attempt.opened'],
  offline: ['assessmentCenter assessment.begin (but for button Continue (0:0 left))'],
  gestures: {
    'assessment.begin': { press: /^(Begin Assessment|Continue \(.*)$/ },
    'assessment.practise': { press: 'Practise again' },
    'assessment.review': { press: 'Review result' },
    'assessment.reload': (_, snapshot) => {
      if (snapshot.matches({ idle: 'shut' })) return { press: 'Check again' };
      return snapshot.context.error ? { press: 'Retry' } : 'automatic';
    },
  },
  unoffered: { 'assessment.reload in idle.locked': FRESH },
});
