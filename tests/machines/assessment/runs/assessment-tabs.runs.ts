import { type assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import type { Run } from '#tests/support/machines/machine-paths.ts';

export const runs = {
  'in the Assessment Center': {
    input: undefined,
    events: [{ type: 'tab.weekly' }, { type: 'tab.upload' }, { type: 'tab.viva' }],
    outcomes: {},
  },
} satisfies Record<string, Run<typeof assessmentTabsMachine>>;
