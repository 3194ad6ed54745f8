import type { dailyGoalMachine } from '#machines/profile/daily-goal.machine.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';

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

export const goals: Paths<typeof dailyGoalMachine>['goals'] = {
  'the goal at rest': {
    isReached: (snapshot) => snapshot.matches({ resting: 'viewing' }),
    liveness: 'withoutServer',
  },
  'a saved goal': {
    isReached: (snapshot) => snapshot.matches({ resting: 'saved' }),
    liveness: 'withServer',
  },
};

export const invariants: Paths<typeof dailyGoalMachine>['invariants'] = {
  'a goal at rest is the one of the server': ({ after }) =>
    !after.matches({ resting: 'viewing' }) || after.context.draft === after.context.goal,
};
