import { dailyGoalMachine } from '#machines/profile/daily-goal.machine.ts';
import { GOAL_COURSE, scenarios } from '#tests/machines/profile/scenarios/daily-goal.scenarios.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildCourseGoal, buildStatistics } from '#tests/support/machines/study-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const nameOf = (minutes: number) => (minutes === 0 ? 'No goal' : `${minutes} min`);

export const dailyGoal = definePageModel<typeof dailyGoalMachine>({
  machine: dailyGoalMachine,
  scenes: { 'no goal yet': { run: scenarios['no goal yet'] } },
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=progress`,
  answers: ({ userId }) => ({
    'GET /profiles/me/profile': buildProfile(),
    [`GET /course-progress/statistics/${userId}`]: buildStatistics({
      courses: [buildCourseGoal({ courseId: GOAL_COURSE })],
    }),
  }),
  whose: { courseId: GOAL_COURSE },
  gestures: {
    'goal.choose': ({ minutes }) => ({ press: nameOf(minutes) }),
    'save.retry': { press: 'Save again' },
    'save.cancel': { press: 'Leave it as it was' },
    'draft.keep': (_, { context }) => ({ press: `Keep ${nameOf(context.draft)}` }),
    'remote.accept': (_, { context }) => ({ press: `Keep ${nameOf(context.goal)}` }),
  },
});
