import { type clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildClan } from '../clan-fixtures.ts';
import { mottoWithLink } from '../clan-fixtures.ts';

export const scenarios = {
  'from an empty form': {
    input: undefined,
    events: [
      { type: 'name.change', text: 'Lamp Readers' },
      { type: 'name.change', text: 'x' },
      { type: 'motto.change', text: 'One page a day.' },
      { type: 'clan.found' },
      { type: 'form.cancel' },
    ],
    outcomes: {
      createClan: {
        done: [buildClan({ joined: true, isKeeper: true })],
        error: [
          { kind: 'http', status: 409, code: 'already-in-clan', message: 'You are in a clan already.' },
          { kind: 'http', status: 409, code: 'already-exists', message: 'There is a clan of that name.' },
          mottoWithLink,
          serverError,
        ],
      },
    },
    key: ({ context }) => [context.name, context.motto, context.fieldErrors, context.error?.code],
  },
} satisfies Record<string, Scenario<typeof clanFoundingMachine>>;

export const goals: Paths<typeof clanFoundingMachine>['goals'] = {
  'the way back': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
};

export const invariants: Paths<typeof clanFoundingMachine>['invariants'] = {
  'a form that comes back says why': ({ before, after: { value, context } }) =>
    !(before.value === 'saving' && value === 'editing') ||
    context.error !== null ||
    Object.keys(context.fieldErrors).length > 0,
};
