import { thrownBy } from '../thrown-by.ts';
import { bookedSlot, vivaBookingSetup } from './viva-booking.setup.ts';

/**
 * Slot booking: to book a viva in one subject, or cancel a booking (spec §2, resolution 52). Starts with the subject,
 * never ends. Promises: one booking a subject, a slot that is gone is said to be gone and the fresh ones are shown,
 * and a cancelled viva can be booked again as long as its slot is offered.
 */
export const vivaBookingMachine = vivaBookingSetup.createMachine({
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
      description: 'Booking the slot for you.',
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
      description: 'Cancelling your slot.',
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
