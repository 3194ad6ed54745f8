import { SimulatedClock, createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { VivaSlot } from '#contract/contract.ts';
import { vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { startsAt, free, scenarios } from './scenarios/viva-booking.scenarios.ts';

describePaths({
  machine: vivaBookingMachine,
  unnoticed: {
    'idle.choosing, slot.choose: action clearRefusal dropped':
      'The explorations keep one snapshot with a refusal and one without; this one has none.',
    'booking, entry clearRefusal dropped':
      'The explorations keep one snapshot with a refusal and one without; this one has none.',
    'cancelling, entry clearRefusal dropped':
      'The explorations keep one snapshot with a refusal and one without; this one has none.',
  },
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'a booked viva': {
      isReached: (snapshot) => snapshot.matches({ idle: 'booked' }),
      liveness: 'withServer',
    },
  },
  invariants: {
    'nothing is booked that was not chosen': ({ after }) =>
      !after.matches('booking') || after.context.chosen !== null,
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
  await waitFor(actor, (snapshot) => snapshot.matches({ idle: 'choosing' }));
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
