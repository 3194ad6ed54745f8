import { completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/completion-check.scenarios.ts';

describePaths({
  machine: completionCheckMachine,
  scenarios,
  goals: { 'an answer': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' } },
});
