import { type assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const scenarios = {
  'in the Assessment Center': {
    input: { tab: 'weekly' },
    events: [{ type: 'tab.weekly' }, { type: 'tab.upload' }, { type: 'tab.viva' }],
    outcomes: {},
  },
  'from a link to the upload': {
    input: { tab: 'upload' },
    events: [{ type: 'tab.weekly' }, { type: 'tab.upload' }],
    outcomes: {},
  },
  'from a link to the viva': {
    input: { tab: 'viva' },
    events: [{ type: 'tab.weekly' }, { type: 'tab.viva' }],
    outcomes: {},
  },
} satisfies Record<string, Scenario<typeof assessmentTabsMachine>>;

export const goals: Paths<typeof assessmentTabsMachine>['goals'] = {
  'the weekly quiz': {
    isReached: (snapshot) => snapshot.matches({ weekly: 'shown' }),
    liveness: 'withoutServer',
  },
};
