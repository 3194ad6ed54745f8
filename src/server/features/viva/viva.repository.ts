import { and, eq, gte, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { studentZone } from '../../db/student-zone.ts';
import { users } from '../../db/schema/accounts.ts';
import { subjects } from '../../db/schema/catalogue.ts';
import { enrollments } from '../../db/schema/learning.ts';
import { vivaBookings } from '../../db/schema/library.ts';

export interface VivaBooking {
  id: string;
  startsAt: Date;
}

/** What a student may book in a subject, and has. */
export interface VivaEnrollment {
  timeZone: string;
  isEnrolled: boolean;
  /** Null where none is booked that is still to come or under way. */
  booking: VivaBooking | null;
}

/** Creates bookings of a viva and deletes them, which is a booking cancellation. */
export function createVivaRepository(db: Database | Transaction) {
  return {
    /** Null where there is no such subject. Bookings from before `overBefore` are over. */
    async findVivaEnrollment(
      userId: string,
      subjectId: string,
      overBefore: Date,
    ): Promise<VivaEnrollment | null> {
      const [row] = await db
        .select({
          timeZone: studentZone(users.id),
          enrolledAt: enrollments.enrolledAt,
          booking: { id: vivaBookings.id, startsAt: vivaBookings.startsAt },
        })
        .from(subjects)
        .innerJoin(users, eq(users.id, userId))
        .leftJoin(
          enrollments,
          and(eq(enrollments.userId, users.id), eq(enrollments.courseId, subjects.courseId)),
        )
        .leftJoin(
          vivaBookings,
          and(
            eq(vivaBookings.userId, users.id),
            eq(vivaBookings.subjectId, subjects.id),
            gte(vivaBookings.startsAt, overBefore),
          ),
        )
        .where(eq(subjects.id, subjectId));
      return row
        ? { timeZone: row.timeZone, isEnrolled: row.enrolledAt !== null, booking: row.booking }
        : null;
    },
    /** Takes the place of a booking that is over; false where another one is not. */
    async create(
      booking: VivaBooking & { userId: string; subjectId: string; createdAt: Date },
      overBefore: Date,
    ): Promise<boolean> {
      const { rowCount } = await db
        .insert(vivaBookings)
        .values(booking)
        .onConflictDoUpdate({
          target: [vivaBookings.userId, vivaBookings.subjectId],
          set: { id: booking.id, startsAt: booking.startsAt, createdAt: booking.createdAt },
          setWhere: lt(vivaBookings.startsAt, overBefore),
        });
      return rowCount === 1;
    },
    async delete(bookingId: string, userId: string): Promise<boolean> {
      const { rowCount } = await db
        .delete(vivaBookings)
        .where(and(eq(vivaBookings.id, bookingId), eq(vivaBookings.userId, userId)));
      return rowCount === 1;
    },
  };
}
