import { theatreMachine } from '#machines/shell/theatre.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: theatreMachine,
  runs: {
    'in two acts': {
      input: { acts: [800, 600] },
      events: [{ type: 'theatre.skip' }, { type: 'theatre.stop' }],
      outcomes: {},
    },
  },
  goals: { 'the page': { isReached: ({ status }) => status === 'done', how: 'alone' } },
});
