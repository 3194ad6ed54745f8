import { assign, fromPromise, setup } from 'xstate';
import type { Clan } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import {
  type ClanFieldErrors,
  validateMotto,
  readWeekGoal,
  validateWeekGoal,
} from '#domain/community/clan-form.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** What the keeper wants to do; `seat` is of the member who shall take over, null to change the texts. */
export interface ClanKeepingInput {
  clan: Pick<Clan, '_id' | 'motto' | 'weekGoalXp' | 'members'>;
  seat: number | null;
}

interface ClanKeepingContext extends ClanKeepingInput {
  motto: string;
  /** As typed; empty for none. */
  goal: string;
  fieldErrors: ClanFieldErrors;
  error: ApiError | null;
  changed: Clan | null;
}

/** The member who takes over, as the page showed them. */
type NewKeeper = Pick<Clan['members'][number], 'seat' | 'name'>;

/**
 * `outdated`: the student is not the keeper any more, or the clan is gone; `memberGone`: somebody else has the seat of
 * the member who was to take over, or nobody.
 */
export type ClanKeepingOutput =
  | { result: 'changed'; clan: Clan }
  | { result: 'closed' | 'outdated' | 'memberGone' };

const outputOf = ({ event }: { event: { output: Clan } }) => ({ clan: event.output });
const OUT_OF_DATE: readonly (number | undefined)[] = [403, 404];

function memberAt({ clan, seat }: ClanKeepingInput): NewKeeper {
  const member = clan.members.find((one) => one.seat === seat);
  return { seat: seat ?? 0, name: member?.name ?? '' };
}

/**
 * To edit a clan, which only its keeper does: change its motto and the week's goal, or transfer ownership. Starts with
 * the clan as it stands; ends changed, closed, or with the word that somebody else keeps it now or has the member's
 * seat. Promises: what was typed stays through every refusal, and a clan is handed over only after a question.
 */
export const clanKeepingMachine = setup({
  types: {
    input: {} as ClanKeepingInput,
    context: {} as ClanKeepingContext,
    events: {} as
      | { type: 'motto.change'; text: string }
      | { type: 'goal.change'; text: string }
      | { type: 'clan.save' }
      | { type: 'keeper.confirm' }
      | { type: 'form.cancel' },
    output: {} as ClanKeepingOutput,
    tags: {} as 'busy',
  },
  actors: {
    saveClan: fromPromise<Clan, { id: string; motto: string; weekGoalXp: number | null }>(() =>
      unprovided('saveClan'),
    ),
    handOver: fromPromise<Clan, { id: string; newKeeper: NewKeeper }>(() => unprovided('handOver')),
  },
  guards: {
    hasSeat: ({ context }) => context.seat !== null,
    isWellFormed: ({ context }) =>
      Object.keys({ ...validateMotto(context.motto), ...validateWeekGoal(context.goal) }).length === 0,
    isOutOfDate: (_, params: { thrown: unknown }) => OUT_OF_DATE.includes(toApiError(params.thrown).status),
    isMemberGone: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'content-changed',
    hasFieldErrors: (_, params: { thrown: unknown }) => toApiError(params.thrown).fields !== undefined,
  },
  actions: {
    storeMotto: assign(({ context }, params: { text: string }) => {
      const { motto: _fixed, ...fieldErrors } = context.fieldErrors;
      return { motto: params.text, fieldErrors };
    }),
    storeGoal: assign(({ context }, params: { text: string }) => {
      const { weekGoalXp: _fixed, ...fieldErrors } = context.fieldErrors;
      return { goal: params.text, fieldErrors };
    }),
    validateForm: assign({
      fieldErrors: ({ context }) => ({ ...validateMotto(context.motto), ...validateWeekGoal(context.goal) }),
    }),
    storeFieldErrors: assign({
      fieldErrors: (_, params: { thrown: unknown }) => ({ ...toApiError(params.thrown).fields }),
    }),
    storeClan: assign({ changed: (_, params: { clan: Clan }) => params.clan }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'clanKeeping',
  context: ({ input }) => ({
    ...input,
    motto: input.clan.motto,
    goal: input.clan.weekGoalXp === null ? '' : String(input.clan.weekGoalXp),
    fieldErrors: {},
    error: null,
    changed: null,
  }),
  initial: 'deciding',
  output: ({ context, event }) =>
    context.changed
      ? { result: 'changed', clan: context.changed }
      : finalOutput<ClanKeepingOutput>({ event }),
  states: {
    deciding: {
      description: 'The keeper decides. Nothing is saved yet.',
      initial: 'opening',
      on: { 'form.cancel': 'closed' },
      states: {
        opening: {
          description: 'Looking what the keeper wants to do.',
          always: [{ guard: 'hasSeat', target: 'confirming' }, { target: 'editing' }],
        },
        editing: {
          description: 'Changing the motto and the goal of the week.',
          on: {
            'motto.change': {
              actions: { type: 'storeMotto', params: ({ event }) => ({ text: event.text }) },
            },
            'goal.change': {
              actions: { type: 'storeGoal', params: ({ event }) => ({ text: event.text }) },
            },
            'clan.save': [
              { guard: 'isWellFormed', target: '#clanKeeping.saving' },
              { actions: 'validateForm' },
            ],
          },
        },
        confirming: {
          description: 'Asking whether the clan shall really be handed over.',
          on: { 'keeper.confirm': '#clanKeeping.handingOver' },
        },
      },
    },
    saving: {
      description: 'Saving it for everybody in the clan.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveClan',
        src: 'saveClan',
        input: ({ context }) => ({
          id: context.clan._id,
          motto: context.motto.trim(),
          weekGoalXp: readWeekGoal(context.goal) ?? null,
        }),
        onDone: { target: 'changed', actions: { type: 'storeClan', params: outputOf } },
        onError: [
          { guard: { type: 'isOutOfDate', params: thrownBy }, target: 'outdated' },
          {
            guard: { type: 'hasFieldErrors', params: thrownBy },
            target: 'deciding.editing',
            actions: { type: 'storeFieldErrors', params: thrownBy },
          },
          { target: 'deciding.editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'deciding.editing', actions: 'storeTimeout' } },
    },
    handingOver: {
      description: 'Handing the clan over.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => ({ id: context.clan._id, newKeeper: memberAt(context) }),
        onDone: { target: 'changed', actions: { type: 'storeClan', params: outputOf } },
        onError: [
          { guard: { type: 'isOutOfDate', params: thrownBy }, target: 'outdated' },
          { guard: { type: 'isMemberGone', params: thrownBy }, target: 'memberGone' },
          { target: 'deciding.confirming', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'deciding.confirming', actions: 'storeTimeout' } },
    },
    changed: { description: 'The clan is as the keeper wants it.', type: 'final' },
    closed: {
      description: 'Nothing was changed.',
      type: 'final',
      output: { result: 'closed' } satisfies ClanKeepingOutput,
    },
    memberGone: {
      description: 'The member you chose has left the clan.',
      type: 'final',
      output: { result: 'memberGone' } satisfies ClanKeepingOutput,
    },
    outdated: {
      description: 'Somebody else keeps this clan now.',
      type: 'final',
      output: { result: 'outdated' } satisfies ClanKeepingOutput,
    },
  },
});
