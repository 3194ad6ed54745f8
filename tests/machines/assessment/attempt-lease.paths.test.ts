import { attemptLeaseMachine } from '#machines/assessment/attempt-lease.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/attempt-lease.scenarios.ts';

describePaths({
  machine: attemptLeaseMachine,
  scenarios,
  goals: {
    'the end of the lease': { isReached: (snapshot) => snapshot.status === 'done', liveness: 'withServer' },
  },
});
