import { assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import { runs } from '#tests/machines/assessment/runs/assessment-center.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const FRESH = 'What was just read is not offered to be read again.';

export const assessmentCenter = screenDriver<typeof assessmentCenterMachine>({
  machine: assessmentCenterMachine,
  scenes: {
    'opened from a course': { run: runs['opened from a course'] },
    'opened by a broken address': { run: runs['opened by nobody'], at: () => '/assignments/torn' },
  },
  screen: async () =>
    (await import('#web/features/assessment/assessment-center.screen.tsx')).AssessmentCenterScreen,
  route: '/assignments/:subjectid',
  at: (ids) => paths.assignments(ids),
  leavesBy: ['attempt.opened'],
  gestures: {
    'assessment.begin': { press: /^(Begin Assessment|Continue \(.*)$/ },
    'assessment.practise': { press: 'Practise again' },
    'assessment.review': { press: 'Review result' },
    'assessment.reload': (_, { context, value }) => {
      if (value === 'shut') return { press: 'Look again' };
      return context.error ? { press: 'Retry' } : 'byItself';
    },
  },
  unoffered: { 'assessment.reload in locked': FRESH },
});
