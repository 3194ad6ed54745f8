import { drillDownMachine } from '#machines/profile/drill-down.machine.ts';
import { scenarios, TODAY, YESTERDAY } from '#tests/machines/profile/scenarios/drill-down.scenarios.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildStatistics } from '#tests/support/machines/study-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const BARS: Readonly<Record<string, RegExp>> = {
  [TODAY]: /^Friday 15 January: /,
  [YESTERDAY]: /^Thursday 14 January: /,
};

export const drillDown = definePageModel<typeof drillDownMachine>({
  machine: drillDownMachine,
  scenes: { 'two days of the chart': { run: scenarios['two days of the chart'] } },
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=progress`,
  answers: ({ userId }) => ({
    'GET /profiles/me/profile': buildProfile(),
    [`GET /course-progress/statistics/${userId}`]: buildStatistics(),
  }),
  whose: { figure: 'day' },
  gestures: {
    'figure.toggle': ({ key }) => ({ press: BARS[key] ?? key }),
    'figure.close': { press: 'Close the day' },
    'rows.reload': { press: 'Retry' },
  },
});
