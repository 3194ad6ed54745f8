import { reportClosingMachine } from '#machines/authoring/report-closing.machine.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/report-closing.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

const report = {
  _id: '65f1c0ffee65f1c0ffee65f9',
  summary: 'The page went white.',
  replay: null,
  createdAt: '2026-11-10T10:00:00.000Z',
  closedAt: null,
};

export const reportClosing = definePageModel<typeof reportClosingMachine>({
  machine: reportClosingMachine,
  scenes: { 'of an open report': { run: scenarios['of an open report'] } },
  screen: async () =>
    (await import('#web/features/authoring/bug-reports/bug-reports.screen.tsx')).BugReportsScreen,
  route: authoringPaths.bugReports,
  at: () => authoringPaths.bugReports,
  who: 'author',
  answers: () => ({ 'GET /bug-reports': [report] }),
  offline: ['reportClosing report.toggle'],
  gestures: { 'report.toggle': { press: /^(Close report|Open again): / } },
  tolerated: {
    'report.toggle in saving': 'It keeps the focus while it is saved and says that it is busy.',
  },
});
