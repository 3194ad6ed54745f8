import { typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/typewriter.runs.ts';

describePaths({
  machine: typewriterMachine,
  runs,
  goals: { 'a whole sentence': { isReached: (snapshot) => !snapshot.matches('typing'), how: 'alone' } },
});
