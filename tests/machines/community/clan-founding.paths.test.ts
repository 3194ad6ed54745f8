import { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/clan-founding.runs.ts';

describePaths({
  machine: clanFoundingMachine,
  runs,
  goals: {
    'the way back': { isReached: ({ status }) => status === 'done', how: 'alone' },
  },
  laws: {
    'a form that comes back says why': ({ before, after: { value, context } }) =>
      !(before.value === 'saving' && value === 'editing') ||
      context.error !== null ||
      Object.keys(context.faults).length > 0,
  },
});
