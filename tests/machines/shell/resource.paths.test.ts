import { resourceMachine } from '#machines/shell/resource.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/resource.runs.ts';

describePaths({
  machine: resourceMachine,
  runs,
  goals: { 'an answer': { isReached: (snapshot) => snapshot.matches('ready'), how: 'somehow' } },
});
