import { type resourceMachine } from '#machines/shell/resource.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';

const events = [{ type: 'resource.reload' }, { type: 'resource.renew' }] as const;
const outcomes = { loadResource: { done: [{ data: ['a report'], at: 2 }] } };

export const scenarios = {
  'with nothing cached': { input: { cached: null }, events, outcomes },
  'with a fresh answer cached': {
    input: { cached: { data: ['an older report'], at: 1, isFresh: true } },
    events,
    outcomes,
  },
  'with an old answer cached': {
    input: { cached: { data: ['an older report'], at: 1, isFresh: false } },
    events,
    outcomes,
  },
} satisfies Record<string, Scenario<typeof resourceMachine>>;
