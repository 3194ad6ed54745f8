import { resourceMachine } from '#machines/shell/resource.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/resource.scenarios.ts';

describePaths({
  machine: resourceMachine,
  scenarios,
  goals: { 'an answer': { isReached: (snapshot) => snapshot.matches('ready'), liveness: 'withServer' } },
});
