import { resourceMachine } from '#machines/shell/resource.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

const events = [{ type: 'resource.reload' }, { type: 'resource.renew' }] as const;
const outcomes = { loadResource: { done: [{ data: ['a report'], at: 2 }] } };

describePaths({
  machine: resourceMachine,
  runs: {
    'with nothing kept': { input: { kept: null }, events, outcomes },
    'with a fresh answer kept': {
      input: { kept: { data: ['an older report'], at: 1, isFresh: true } },
      events,
      outcomes,
    },
    'with an old answer kept': {
      input: { kept: { data: ['an older report'], at: 1, isFresh: false } },
      events,
      outcomes,
    },
  },
  goals: { 'an answer': { isReached: (snapshot) => snapshot.matches('ready'), how: 'somehow' } },
});
