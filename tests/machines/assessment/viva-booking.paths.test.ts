import { SimulatedClock, createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { VivaSlot } from '#contract/contract.ts';
import { bookedSlot, vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { serverError } from '#tests/support/machines/machine-paths.ts';

const startsAt = '2026-11-22T04:30:00.000Z';
const free: VivaSlot = { startsAt, bookingId: null };
const booked: VivaSlot = { startsAt, bookingId: 'b'.repeat(24) };

describePaths({
  machine: vivaBookingMachine,
  runs: {
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
  },
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
    'a booked viva': { isReached: (snapshot) => snapshot.matches('booked'), how: 'somehow' },
  },
});

it('a booking that takes ten seconds is given up, and the slots read again', async () => {
  const clock = new SimulatedClock();
  const lists = [[free]];
  const machine = vivaBookingMachine.provide({
    actors: {
      loadSlots: fromPromise<VivaSlot[], { subjectId: string }>(
        async () => lists.shift() ?? new Promise<VivaSlot[]>(() => {}),
      ),
      bookSlot: fromPromise<VivaSlot, { subjectId: string; startsAt: string }>(() => new Promise(() => {})),
    },
  });
  const actor = createActor(machine, { clock, input: { subjectId: 's' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send({ type: 'slot.choose', startsAt });
  actor.send({ type: 'viva.book' });
  clock.increment(9_999);
  expect(actor.getSnapshot().value).toBe('booking');
  clock.increment(1);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal?.kind]).toEqual([
    'loading',
    'timeout',
  ]);
});
