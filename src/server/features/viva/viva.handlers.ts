import type { VivaSlot } from '#contract/contract.ts';
import { vivaSlots, vivasOverBefore } from '#domain/assessment/viva.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { created, ok, okWithoutData } from '../../http/success.ts';
import { createVivaRepository } from './viva.repository.ts';

export type VivaHandlers = Pick<Handlers, 'listVivaSlots' | 'bookVivaSlot' | 'cancelVivaBooking'>;

/**
 * The viva booking endpoints, slot booking for a viva of one's own (spec §2): as many students as like share one, since
 * each goes through the questions by themself.
 */
export function createVivaHandlers({ db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>): VivaHandlers {
  const repository = createVivaRepository(db);

  async function enrollmentIn(subjectId: string, userId: string, at: Date) {
    const enrollment = await repository.findVivaEnrollment(userId, subjectId, vivasOverBefore(at));
    if (!enrollment) throw new Problem('not-found');
    if (!enrollment.isEnrolled) throw new Problem('not-enrolled');
    return { ...enrollment, slots: vivaSlots(enrollment.timeZone, at).map((slot) => slot.toISOString()) };
  }

  return {
    async listVivaSlots({ caller, query: { subjectId } }) {
      const { slots, booking, timeZone } = await enrollmentIn(subjectId, caller.userId, now());
      const booked = booking?.startsAt.toISOString();
      // What was booked a day ago may not be on offer today.
      const startTimes = [...new Set(booked === undefined ? slots : [...slots, booked])].sort();
      const data = startTimes.map((startsAt): VivaSlot => ({
        startsAt,
        bookingId: startsAt === booked ? (booking?.id ?? null) : null,
        timeZone,
      }));
      return ok(data);
    },

    async bookVivaSlot(call) {
      const { userId } = call.caller;
      const { subjectId, startsAt: wanted } = call.body;
      const at = now();
      const { slots, timeZone } = await enrollmentIn(subjectId, userId, at);
      const startsAt = slots.find((slot) => Date.parse(slot) === Date.parse(wanted));
      if (startsAt === undefined) throw new Problem('slot-not-offered');
      const booking = { id: newId(), userId, subjectId, startsAt: new Date(startsAt), createdAt: at };
      return commitAnswer(db, call, async (tx) => {
        const isBooked = await createVivaRepository(tx).create(booking, vivasOverBefore(at));
        if (!isBooked) throw new Problem('already-exists');
        return created({ startsAt, bookingId: booking.id, timeZone });
      });
    },

    async cancelVivaBooking({ caller, params: { bookingId } }) {
      if (!(await repository.delete(bookingId, caller.userId))) throw new Problem('not-found');
      return okWithoutData();
    },
  };
}
