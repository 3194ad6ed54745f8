import { assign, fromPromise, setup } from 'xstate';
import type { VivaSlot } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

export interface VivaBookingContext {
  subjectId: string;
  /** Soonest first; null until the first answer. */
  slots: VivaSlot[] | null;
  /** When the slot begins that is marked, or being booked. */
  chosen: string | null;
  /** When the viva would have begun that was just cancelled. */
  cancelled: string | null;
  /** Why the slots could not be read. */
  error: ApiError | null;
  /** Why the last booking or cancelling was not done. */
  refusal: ApiError | null;
}

/** The slot a student has booked. */
export const bookedSlot = (slots: readonly VivaSlot[] | null): VivaSlot | null =>
  slots?.find(({ bookingId }) => bookingId !== null) ?? null;

const thrownBy = ({ event }: { event: { error: unknown } }) => ({ thrown: event.error });

/** Answers that tell of slots older than the world. */
const OUT_OF_DATE: readonly (string | undefined)[] = ['slot-not-offered', 'already-exists', 'not-found'];

/**
 * Slot booking: a student books a viva in one subject (spec §2, resolution 52). Starts with the subject, never ends.
 * Promises: one booking a subject, a slot that is gone is said to be gone and the fresh ones are shown, and a cancelled
 * viva can be booked again as long as its slot is offered.
 */
export const vivaBookingMachine = setup({
  types: {
    input: {} as { subjectId: string },
    context: {} as VivaBookingContext,
    events: {} as
      | { type: 'slots.reload' }
      | { type: 'slot.choose'; startsAt: string }
      | { type: 'viva.book' }
      | { type: 'viva.cancel' }
      | { type: 'viva.rebook' },
    tags: {} as 'busy',
  },
  actors: {
    loadSlots: fromPromise<VivaSlot[], { subjectId: string }>(() => unprovided('loadSlots')),
    bookSlot: fromPromise<VivaSlot, { subjectId: string; startsAt: string }>(() => unprovided('bookSlot')),
    cancelBooking: fromPromise<void, { bookingId: string }>(() => unprovided('cancelBooking')),
  },
  guards: {
    isBooked: ({ context }) => bookedSlot(context.slots) !== null,
    isListed: ({ context }) => context.slots !== null,
    isOffered: ({ context }, params: { startsAt: string }) =>
      context.slots?.some(({ startsAt }) => startsAt === params.startsAt) ?? false,
    hasChoice: ({ context }) => context.chosen !== null,
    canRebook: ({ context: { slots, cancelled } }) =>
      slots?.some(({ startsAt }) => startsAt === cancelled) ?? false,
    isShut: (_, params: { thrown: unknown }) => {
      const { status } = toApiError(params.thrown);
      return status === 403 || status === 404;
    },
    isOutOfDate: (_, params: { thrown: unknown }) => OUT_OF_DATE.includes(toApiError(params.thrown).code),
  },
  actions: {
    storeSlots: assign({
      slots: (_, params: { slots: VivaSlot[] }) => params.slots,
      chosen: ({ context }, { slots }: { slots: VivaSlot[] }) =>
        slots.some(({ startsAt }) => startsAt === context.chosen) ? context.chosen : null,
    }),
    storeChoice: assign({ chosen: (_, params: { startsAt: string }) => params.startsAt }),
    chooseCancelled: assign({ chosen: ({ context }) => context.cancelled }),
    storeBooking: assign({
      slots: ({ context }, { slot }: { slot: VivaSlot }) =>
        (context.slots ?? []).map((one) => (one.startsAt === slot.startsAt ? slot : one)),
      chosen: null,
      cancelled: null,
    }),
    storeCancelled: assign({
      cancelled: ({ context }) => bookedSlot(context.slots)?.startsAt ?? null,
      slots: ({ context }) => (context.slots ?? []).map((slot) => ({ ...slot, bookingId: null })),
    }),
    storeError: assign({ error: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeTimeout: assign({ error: timedOut }),
    storeRefusal: assign({ refusal: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeRefusalTimeout: assign({ refusal: timedOut }),
    clearError: assign({ error: null }),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'vivaBooking',
  context: ({ input }) => ({
    subjectId: input.subjectId,
    slots: null,
    chosen: null,
    cancelled: null,
    error: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Looking when there is a slot.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadSlots',
        src: 'loadSlots',
        input: ({ context }) => ({ subjectId: context.subjectId }),
        onDone: {
          target: 'resolvingBooking',
          actions: { type: 'storeSlots', params: ({ event }) => ({ slots: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isShut', params: thrownBy },
            target: 'idle.shut',
            actions: { type: 'storeError', params: thrownBy },
          },
          { target: 'resolvingBooking', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'resolvingBooking', actions: 'storeTimeout' } },
    },
    resolvingBooking: {
      description: 'Looking whether you have booked one.',
      always: [
        { guard: 'isBooked', target: 'idle.booked' },
        { guard: 'isListed', target: 'idle.choosing' },
        { target: 'idle.failed' },
      ],
    },
    idle: {
      description: 'The slots were asked for. They can be asked for again.',
      initial: 'failed',
      on: {
        'slots.reload': 'loading',
      },
      states: {
        failed: {
          description: 'The slots could not be loaded. It can be tried again.',
        },
        shut: {
          description: 'A viva opens when you enrol in the course.',
        },
        choosing: {
          description: 'Choosing a slot.',
          on: {
            'slot.choose': {
              guard: { type: 'isOffered', params: ({ event }) => ({ startsAt: event.startsAt }) },
              actions: [
                { type: 'storeChoice', params: ({ event }) => ({ startsAt: event.startsAt }) },
                'clearRefusal',
              ],
            },
            'viva.book': { guard: 'hasChoice', target: '#vivaBooking.booking' },
            'viva.rebook': { guard: 'canRebook', target: '#vivaBooking.booking', actions: 'chooseCancelled' },
          },
        },
        booked: {
          description: 'Your viva is booked.',
          on: { 'viva.cancel': '#vivaBooking.cancelling' },
        },
      },
    },
    booking: {
      description: 'Writing your name beside the slot.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'bookSlot',
        src: 'bookSlot',
        input: ({ context }) => ({ subjectId: context.subjectId, startsAt: context.chosen ?? '' }),
        onDone: {
          target: 'idle.booked',
          actions: { type: 'storeBooking', params: ({ event }) => ({ slot: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOutOfDate', params: thrownBy },
            target: 'loading',
            actions: { type: 'storeRefusal', params: thrownBy },
          },
          { target: 'idle.choosing', actions: { type: 'storeRefusal', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'loading', actions: 'storeRefusalTimeout' } },
    },
    cancelling: {
      description: 'Giving the slot back.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({ bookingId: bookedSlot(context.slots)?.bookingId ?? '' }),
        onDone: { target: 'loading', actions: 'storeCancelled' },
        onError: [
          { guard: { type: 'isOutOfDate', params: thrownBy }, target: 'loading' },
          { target: 'idle.booked', actions: { type: 'storeRefusal', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'loading', actions: 'storeRefusalTimeout' } },
    },
  },
});
