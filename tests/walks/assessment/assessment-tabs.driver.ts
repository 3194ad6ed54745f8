import { assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import { runs } from '#tests/machines/assessment/runs/assessment-tabs.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const HERE = 'The tab one is at stays in reach of the keyboard; pressing it does nothing.';

export const assessmentTabs = screenDriver<typeof assessmentTabsMachine>({
  machine: assessmentTabsMachine,
  scenes: {
    'in the Assessment Center': { run: runs['in the Assessment Center'] },
    'from a link to the upload': {
      run: runs['from a link to the upload'],
      at: (ids) => paths.assignments(ids, 'upload'),
    },
    'from a link to the viva': {
      run: runs['from a link to the viva'],
      at: (ids) => paths.assignments(ids, 'viva'),
    },
  },
  screen: async () =>
    (await import('#web/features/assessment/assessment-center.screen.tsx')).AssessmentCenterScreen,
  route: '/assignments/:subjectid',
  at: (ids) => paths.assignments(ids),
  gestures: {
    'tab.weekly': { press: 'Weekly Quiz', role: 'tab' },
    'tab.upload': { press: 'Upload Video', role: 'tab' },
    'tab.viva': { press: 'Viva', role: 'tab' },
  },
  tolerated: {
    'tab.weekly in weekly.shown': HERE,
    'tab.upload in upload.shown': HERE,
    'tab.viva in viva.shown': HERE,
  },
});
