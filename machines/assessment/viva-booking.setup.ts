import { assign, fromPromise, setup } from 'xstate';
import type { VivaSlot } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

interface VivaBookingContext {
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

export const bookedSlot = (slots: readonly VivaSlot[] | null): VivaSlot | null =>
  slots?.find(({ bookingId }) => bookingId !== null) ?? null;

/** Refusals which say that the slots on screen are out of date. */
const OUT_OF_DATE: readonly (string | undefined)[] = ['slot-not-offered', 'already-exists', 'not-found'];

/** To book a slot for a viva, and to cancel a booking: context, events, actors and guards. */
export const vivaBookingSetup = setup({
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
    ...errorActions,
    storeRefusal: assign({ refusal: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeRefusalTimeout: assign({ refusal: timedOut }),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
