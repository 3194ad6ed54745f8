import { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/clan-keeping.runs.ts';

describePaths({
  machine: clanKeepingMachine,
  runs,
  goals: { 'the way back': { isReached: ({ status }) => status === 'done', how: 'alone' } },
});
