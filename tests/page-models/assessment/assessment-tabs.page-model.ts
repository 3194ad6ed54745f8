import { assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import { scenarios } from '#tests/machines/assessment/scenarios/assessment-tabs.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const HERE = 'The tab one is at stays in reach of the keyboard; pressing it does nothing.';

export const assessmentTabs = definePageModel<typeof assessmentTabsMachine>({
  machine: assessmentTabsMachine,
  scenes: {
    'in the Assessment Center': { run: scenarios['in the Assessment Center'] },
    'from a link to the upload': {
      run: scenarios['from a link to the upload'],
      at: (ids) => paths.assignments(ids, 'upload'),
    },
    'from a link to the viva': {
      run: scenarios['from a link to the viva'],
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
