import { type resourceMachine } from '#machines/shell/resource.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

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

export const goals: Paths<typeof resourceMachine>['goals'] = {
  'an answer': { isReached: (snapshot) => snapshot.matches('ready'), liveness: 'withServer' },
};
