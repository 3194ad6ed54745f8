import { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/clan-founding.scenarios.ts';

describePaths({
  machine: clanFoundingMachine,
  scenarios,
  goals: {
    'the way back': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
  },
  invariants: {
    'a form that comes back says why': ({ before, after: { value, context } }) =>
      !(before.value === 'saving' && value === 'editing') ||
      context.error !== null ||
      Object.keys(context.fieldErrors).length > 0,
  },
});
