import { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { type Run, serverError } from '#tests/support/machines/machine-paths.ts';
import { buildClan } from './clan-fixtures.ts';

const clan = buildClan({ joined: true, isKeeper: true, size: 3, weekGoalXp: 500 });
const gone = { kind: 'http', status: 404, code: 'not-found', message: 'We could not find that.' } as const;

const run = (seat: number | null): Run<typeof clanKeepingMachine> => ({
  input: { clan, seat },
  events: [
    { type: 'motto.change', text: 'One page a day.' },
    { type: 'motto.change', text: 'x'.repeat(121) },
    { type: 'goal.change', text: '' },
    { type: 'goal.change', text: 'much' },
    { type: 'clan.save' },
    { type: 'keeper.confirm' },
    { type: 'form.cancel' },
  ],
  outcomes: {
    saveClan: {
      done: [clan],
      error: [
        gone,
        {
          kind: 'http',
          status: 422,
          code: 'invalid-field',
          message: 'This value is not accepted.',
          fields: { motto: 'Please leave out links.' },
        },
        serverError,
      ],
    },
    handOver: { done: [clan], error: [gone, serverError] },
  },
  key: ({ context }) => [context.motto, context.goal, context.faults],
});

describePaths({
  machine: clanKeepingMachine,
  runs: { 'to change the texts': run(null), 'to hand it over': run(2) },
  goals: { 'the way back': { isReached: ({ status }) => status === 'done', how: 'alone' } },
});
