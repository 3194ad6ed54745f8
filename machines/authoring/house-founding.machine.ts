import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { House } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, UPLOAD_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import {
  validateBadge,
  type HouseFieldErrors,
  validateHouse,
  type HouseTexts,
  NO_HOUSE,
  refusedHouseFields,
  UNREADABLE_BADGE,
} from './house-texts.ts';

interface HouseFoundingContext {
  texts: HouseTexts;
  /** The page's address (`blob:`) of the badge, cut to a square; null until one is chosen. */
  badge: string | null;
  fieldErrors: HouseFieldErrors;
  error: ApiError | null;
  house: House | null;
}

/**
 * The house creation, to create a house: its name, its line, its colour and a badge. Starts with an empty form; never
 * ends: the house that was founded is shown, and another may follow. Promises: what was typed and the badge stay
 * through every refusal, each error stands at its field, and the badge leaves the device only together with the house.
 */
export const houseFoundingMachine = setup({
  types: {
    context: {} as HouseFoundingContext,
    events: {} as
      | { type: 'text.change'; field: keyof HouseTexts; text: string }
      /** A picture, by the address the page gave it, and how many bytes it has. */
      | { type: 'badge.choose'; file: string; bytes: number }
      | { type: 'house.found' }
      | { type: 'house.another' },
    tags: {} as 'busy',
  },
  actors: {
    /** Cuts and shrinks a file; answers with the address of what came of it. */
    readBadge: fromPromise<{ badge: string }, { file: string }>(() => unprovided('readBadge')),
    createHouse: fromPromise<House, { texts: HouseTexts; badge: string }>(() => unprovided('createHouse')),
  },
  guards: {
    isTooLarge: (_, params: { bytes: number }) => validateBadge(params.bytes) !== null,
    isWellFormed: ({ context }) => Object.keys(validateHouse(context.texts, context.badge)).length === 0,
    hasFieldErrors: (_, params: { thrown: unknown }) =>
      Object.keys(refusedHouseFields(toApiError(params.thrown))).length > 0,
  },
  actions: {
    storeText: assign(({ context }, { field, text }: { field: keyof HouseTexts; text: string }) => {
      const { [field]: _fixed, ...fieldErrors } = context.fieldErrors;
      return { texts: { ...context.texts, [field]: text }, fieldErrors };
    }),
    storeBadge: assign(({ context }, { badge }: { badge: string }) => {
      const { badge: _fixed, ...fieldErrors } = context.fieldErrors;
      return { badge, fieldErrors };
    }),
    refuseBadge: assign({
      fieldErrors: ({ context }, params: { bytes: number }) => ({
        ...context.fieldErrors,
        badge: validateBadge(params.bytes) ?? UNREADABLE_BADGE,
      }),
    }),
    validateForm: assign({ fieldErrors: ({ context }) => validateHouse(context.texts, context.badge) }),
    storeFieldErrors: assign({
      fieldErrors: (_, params: { thrown: unknown }) => refusedHouseFields(toApiError(params.thrown)),
    }),
    storeHouse: assign({ house: (_, params: { house: House }) => params.house }),
    beginAnew: assign({ texts: NO_HOUSE, badge: null, fieldErrors: {}, house: null }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, uploadTimeout: UPLOAD_TIMEOUT },
}).createMachine({
  id: 'houseFounding',
  context: { texts: NO_HOUSE, badge: null, fieldErrors: {}, error: null, house: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'Finding a name, a line, a colour and a badge.',
      on: {
        'text.change': { actions: { type: 'storeText', params: ({ event }) => event } },
        'badge.choose': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event },
            actions: { type: 'refuseBadge', params: ({ event }) => event },
          },
          { target: 'reading' },
        ],
        'house.found': [{ guard: 'isWellFormed', target: 'saving' }, { actions: 'validateForm' }],
      },
    },
    reading: {
      description: 'Opening the badge and cutting it to a square.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'readBadge',
        src: 'readBadge',
        input: ({ event }) => {
          assertEvent(event, 'badge.choose');
          return { file: event.file };
        },
        onDone: {
          target: 'editing',
          actions: { type: 'storeBadge', params: ({ event }) => event.output },
        },
        onError: { target: 'editing', actions: { type: 'refuseBadge', params: { bytes: 0 } } },
      },
      after: {
        clientTimeout: { target: 'editing', actions: { type: 'refuseBadge', params: { bytes: 0 } } },
      },
    },
    saving: {
      description: 'Creating the new house.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'createHouse',
        src: 'createHouse',
        input: ({ context }) => ({ texts: context.texts, badge: context.badge ?? '' }),
        onDone: {
          target: 'founded',
          actions: { type: 'storeHouse', params: ({ event }) => ({ house: event.output }) },
        },
        onError: [
          {
            guard: { type: 'hasFieldErrors', params: thrownBy },
            target: 'editing',
            actions: { type: 'storeFieldErrors', params: thrownBy },
          },
          { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { uploadTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    founded: {
      description: 'The house is founded.',
      on: { 'house.another': { target: 'editing', actions: 'beginAnew' } },
    },
  },
});
