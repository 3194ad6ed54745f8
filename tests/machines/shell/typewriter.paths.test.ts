import { typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: typewriterMachine,
  runs: {
    'over two sentences': {
      input: { lengths: [12, 30] },
      events: [{ type: 'typing.hold' }, { type: 'typing.resume' }],
      outcomes: {},
    },
  },
  goals: { 'a whole sentence': { isReached: (snapshot) => !snapshot.matches('typing'), how: 'alone' } },
});
