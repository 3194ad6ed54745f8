import { fromPromise } from 'xstate';
import type { vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { randomId } from '#web/api/random-id.ts';
import type { Services } from '#web/data/services.tsx';

/** The calls that list free slots, book a slot and cancel a booking. */
export function createVivaActors({ api }: Pick<Services, 'api'>): ActorsOf<typeof vivaBookingMachine> {
  return {
    loadSlots: fromPromise(({ input: query, signal }) =>
      readData(api.GET('/viva-slots', { params: { query }, signal })),
    ),
    bookSlot: fromPromise(async ({ input: body, signal }) => {
      const params = { header: { 'idempotency-key': `viva-${randomId()}` } };
      return readData(api.POST('/viva-bookings', { params, body, signal }));
    }),
    cancelBooking: fromPromise(async ({ input: path, signal }) => {
      await read(api.DELETE('/viva-bookings/{bookingId}', { params: { path }, signal }));
    }),
  };
}
