import { resourceMachine } from '#machines/shell/resource.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: resourceMachine,
  runs: {
    'on any page': {
      input: undefined,
      events: [{ type: 'resource.reload' }],
      outcomes: { loadResource: { done: [['a report']] } },
    },
  },
  goals: { 'an answer': { isReached: (snapshot) => snapshot.matches('ready'), how: 'somehow' } },
});
