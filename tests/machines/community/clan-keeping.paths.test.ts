import { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/clan-keeping.scenarios.ts';

describePaths({
  machine: clanKeepingMachine,
  scenarios,
  goals: { 'the way back': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' } },
  unnoticed: {
    'handingOver, onError: guards isOutOfDate and isMemberGone swapped':
      'no answer is both: a change of the seat is a conflict, and has another status',
  },
});
