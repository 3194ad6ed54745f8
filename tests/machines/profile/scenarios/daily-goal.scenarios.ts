import type { dailyGoalMachine } from '#machines/profile/daily-goal.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';

export const GOAL_COURSE = '00000000000000000000000b';

export const goalChanged = {
  kind: 'http',
  status: 409,
  code: 'content-changed',
  message: 'Changed.',
} as const;

export const scenarios = {
  'no goal yet': {
    input: { courseId: GOAL_COURSE, goal: 0 },
    events: [
      { type: 'goal.choose', minutes: 30 },
      { type: 'goal.choose', minutes: 0 },
      { type: 'save.retry' },
      { type: 'save.cancel' },
      { type: 'draft.keep' },
      { type: 'remote.accept' },
    ],
    outcomes: {
      saveGoal: { done: [30], error: [goalChanged, serverError] },
      loadGoal: { done: [30, 45] },
    },
  },
} satisfies Record<string, Scenario<typeof dailyGoalMachine>>;
