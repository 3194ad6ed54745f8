import { typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/typewriter.scenarios.ts';

describePaths({
  machine: typewriterMachine,
  scenarios,
  goals: {
    'a whole sentence': { isReached: (snapshot) => !snapshot.matches('typing'), liveness: 'withoutServer' },
  },
});
