import type { VivaSlot } from '#contract/contract.ts';
import { type vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { bookedSlot } from '#machines/assessment/viva-booking.setup.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';

export const startsAt = '2099-11-22T04:30:00.000Z';
export const free: VivaSlot = { startsAt, bookingId: null, timeZone: 'Asia/Kolkata' };
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
} satisfies Record<string, Scenario<typeof vivaBookingMachine>>;
