import { type clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildClan } from '../clan-fixtures.ts';
import { mottoWithLink } from '../clan-fixtures.ts';

export const kept = buildClan({ joined: true, isKeeper: true, size: 3, weekGoalXp: 500 });
const gone = { kind: 'http', status: 404, code: 'not-found', message: 'We could not find that.' } as const;

const memberGone = {
  kind: 'http',
  status: 409,
  code: 'content-changed',
  message: 'Somebody else changed this. Reload it, then save.',
} as const;

const run = (seat: number | null): Scenario<typeof clanKeepingMachine> => ({
  input: { clan: kept, seat },
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
      done: [kept],
      error: [gone, mottoWithLink, serverError],
    },
    handOver: { done: [kept], error: [gone, memberGone, serverError] },
  },
  key: ({ context }) => [context.motto, context.goal, context.fieldErrors],
});

export const scenarios = {
  'to change the texts': run(null),
  'to hand it over': run(2),
} satisfies Record<string, Scenario<typeof clanKeepingMachine>>;

export const goals: Paths<typeof clanKeepingMachine>['goals'] = {
  'the way back': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
};

export const unnoticed = {
  'handingOver, onError: guards isOutOfDate and isMemberGone swapped':
    'no answer is both: a change of the seat is a conflict, and has another status',
};
