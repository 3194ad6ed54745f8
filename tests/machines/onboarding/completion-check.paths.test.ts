import { completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/completion-check.runs.ts';

describePaths({
  machine: completionCheckMachine,
  runs,
  goals: { 'an answer': { isReached: ({ status }) => status === 'done', how: 'alone' } },
});
