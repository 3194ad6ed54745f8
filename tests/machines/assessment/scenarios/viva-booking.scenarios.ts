import type { VivaSlot } from '#contract/contract.ts';
import { type vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { bookedSlot } from '#machines/assessment/viva-booking.setup.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';

const startsAt = '2099-11-22T04:30:00.000Z';
const free: VivaSlot = { startsAt, bookingId: null, timeZone: 'Asia/Kolkata' };
/** Of the next day. */
const later: VivaSlot = { ...free, startsAt: '2099-11-23T04:30:00.000Z' };
const booked: VivaSlot = { startsAt, bookingId: 'b'.repeat(24), timeZone: 'Asia/Kolkata' };

export const scenarios = {
  'in one subject': {
    input: { subjectId: 's' },
    events: [
      { type: 'slots.reload' },
      { type: 'slot.choose', startsAt },
      { type: 'viva.book' },
      { type: 'viva.cancel' },
      { type: 'viva.rebook' },
    ],
    outcomes: {
      loadSlots: {
        done: [[free], [booked], []],
        error: [
          { kind: 'http', status: 403, code: 'not-enrolled', message: 'Enrol in this course first.' },
          serverError,
        ],
      },
      bookSlot: {
        done: [booked],
        error: [
          { kind: 'http', status: 409, code: 'slot-not-offered', message: 'Choose another.' },
          serverError,
        ],
      },
      cancelBooking: {
        done: [undefined],
        error: [{ kind: 'http', status: 404, code: 'not-found', message: 'Not found.' }, serverError],
      },
    },
    key: ({ context: { slots, chosen, cancelled } }) => [
      slots?.length,
      bookedSlot(slots)?.startsAt,
      chosen,
      cancelled,
    ],
  },
  'with other slots the next time': {
    input: { subjectId: 's' },
    events: [{ type: 'slots.reload' }, { type: 'slot.choose', startsAt }, { type: 'viva.book' }],
    outcomes: {
      loadSlots: { done: [[free, later], [later]] },
      bookSlot: { done: [booked] },
      cancelBooking: { done: [] },
    },
    key: ({ context: { slots, chosen } }) => [slots?.length, chosen],
  },
} satisfies Record<string, Scenario<typeof vivaBookingMachine>>;

export const goals: Paths<typeof vivaBookingMachine>['goals'] = {
  'a place to go on from': NOT_BUSY,
  'a booked viva': {
    isReached: (snapshot) => snapshot.matches({ idle: 'booked' }),
    liveness: 'withServer',
  },
};

export const invariants: Paths<typeof vivaBookingMachine>['invariants'] = {
  'nothing is booked that was not chosen': ({ after }) =>
    !after.matches('booking') || after.context.chosen !== null,
  'what is chosen is on offer': ({ after: { context } }) =>
    context.chosen === null || (context.slots ?? []).some((slot) => slot.startsAt === context.chosen),
};

export const unnoticed = {
  'idle.choosing, slot.choose: action clearRefusal dropped':
    'The explorations keep one snapshot with a refusal and one without; this one has none.',
  'booking, entry clearRefusal dropped':
    'The explorations keep one snapshot with a refusal and one without; this one has none.',
  'cancelling, entry clearRefusal dropped':
    'The explorations keep one snapshot with a refusal and one without; this one has none.',
};
