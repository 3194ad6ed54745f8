import { assign, fromPromise, setup } from 'xstate';
import type { Clan } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { type ClanFieldErrors, validateClanTexts } from '#domain/community/clan-form.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface ClanFoundingContext {
  name: string;
  motto: string;
  fieldErrors: ClanFieldErrors;
  error: ApiError | null;
  clan: Clan | null;
}

/** `outdated`: the student is in a clan already, founded or joined elsewhere. */
export type ClanFoundingOutput = { result: 'founded'; clan: Clan } | { result: 'cancelled' | 'outdated' };

/** What a refusal says about the fields; a name that is taken belongs to the name. */
const validateNodes = (thrown: unknown): ClanFieldErrors => {
  const { code, message, fields } = toApiError(thrown);
  return code === 'already-exists' ? { name: message } : { ...fields };
};

/**
 * To create a clan: a student founds one of their own. Starts with an empty form; ends founded, cancelled, or with the
 * word that they are in a clan already. Promises: what was typed stays through every refusal, and each error stands at
 * its field.
 */
export const clanFoundingMachine = setup({
  types: {
    context: {} as ClanFoundingContext,
    events: {} as
      | { type: 'name.change'; text: string }
      | { type: 'motto.change'; text: string }
      | { type: 'clan.found' }
      | { type: 'form.cancel' },
    output: {} as ClanFoundingOutput,
    tags: {} as 'busy',
  },
  actors: {
    createClan: fromPromise<Clan, { name: string; motto: string }>(() => unprovided('createClan')),
  },
  guards: {
    isWellFormed: ({ context }) => Object.keys(validateClanTexts(context)).length === 0,
    isInClan: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'already-in-clan',
    hasFieldErrors: (_, params: { thrown: unknown }) => Object.keys(validateNodes(params.thrown)).length > 0,
  },
  actions: {
    storeName: assign(({ context }, params: { text: string }) => {
      const { name: _fixed, ...fieldErrors } = context.fieldErrors;
      return { name: params.text, fieldErrors };
    }),
    storeMotto: assign(({ context }, params: { text: string }) => {
      const { motto: _fixed, ...fieldErrors } = context.fieldErrors;
      return { motto: params.text, fieldErrors };
    }),
    validateForm: assign({ fieldErrors: ({ context }) => validateClanTexts(context) }),
    storeFieldErrors: assign({
      fieldErrors: (_, params: { thrown: unknown }) => validateNodes(params.thrown),
    }),
    storeClan: assign({ clan: (_, params: { clan: Clan }) => params.clan }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'clanFounding',
  context: { name: '', motto: '', fieldErrors: {}, error: null, clan: null },
  initial: 'editing',
  output: ({ context, event }) =>
    context.clan ? { result: 'founded', clan: context.clan } : finalOutput<ClanFoundingOutput>({ event }),
  states: {
    editing: {
      description: 'Finding a name and a motto.',
      on: {
        'name.change': {
          actions: { type: 'storeName', params: ({ event }) => ({ text: event.text }) },
        },
        'motto.change': {
          actions: { type: 'storeMotto', params: ({ event }) => ({ text: event.text }) },
        },
        'clan.found': [{ guard: 'isWellFormed', target: 'saving' }, { actions: 'validateForm' }],
        'form.cancel': 'cancelled',
      },
    },
    saving: {
      description: 'Starting your clan.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'createClan',
        src: 'createClan',
        input: ({ context }) => ({ name: context.name.trim(), motto: context.motto.trim() }),
        onDone: {
          target: 'founded',
          actions: { type: 'storeClan', params: ({ event }) => ({ clan: event.output }) },
        },
        onError: [
          { guard: { type: 'isInClan', params: thrownBy }, target: 'outdated' },
          {
            guard: { type: 'hasFieldErrors', params: thrownBy },
            target: 'editing',
            actions: { type: 'storeFieldErrors', params: thrownBy },
          },
          { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    founded: { description: 'The clan is founded.', type: 'final' },
    cancelled: {
      description: 'No clan was founded.',
      type: 'final',
      output: { result: 'cancelled' } satisfies ClanFoundingOutput,
    },
    outdated: {
      description: 'You are in a clan already.',
      type: 'final',
      output: { result: 'outdated' } satisfies ClanFoundingOutput,
    },
  },
});
