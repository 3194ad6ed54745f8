import { and, eq, sql } from 'drizzle-orm';
import { addDays, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { auditEvents, profiles } from '../../db/schema/accounts.ts';
import { courses, subtopics } from '../../db/schema/catalogue.ts';
import { studentZone } from '../../db/student-zone.ts';
import type { ProfileFields } from './profile-fields.ts';

export type ProfileRow = typeof profiles.$inferSelect;

const TIME_ZONE_CHANGED = 'profile.time-zone-changed';

/** Until the zone is known days are marked in another: none before the latest of them is still to come. */
const latestDay = (userId: string) =>
  sql`(SELECT run.latest FROM activity_runs run WHERE run.user_id = ${userId})`;

/** Whether newcomers can open the subject, and it has a lesson. */
async function hasOpenSubject(db: Database | Transaction, subjectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subtopics.id })
    .from(subtopics)
    .innerJoin(courses, eq(courses.id, subtopics.courseId))
    .where(and(eq(subtopics.subjectId, subjectId), eq(subtopics.isDraft, false), eq(courses.isHidden, false)))
    .limit(1);
  return rows.length > 0;
}

/** Reads and writes the profile fields of a student. */
export function createProfileRepository(db: Database | Transaction) {
  return {
    /** Locked until the transaction ends; null without a profile. */
    async findForUpdate(userId: string): Promise<ProfileRow | null> {
      const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
      return row ?? null;
    },
    /** Makes the profile if need be; only what is given is written. */
    async save(
      userId: string,
      fields: ProfileFields & { studySubjectChosenAt?: Date },
      at: Date,
    ): Promise<ProfileRow> {
      const ownZone = { timeZone: studentZone(userId), zoneLeftOn: latestDay(userId) };
      const [row] = await db
        .insert(profiles)
        .values({ userId, ...ownZone, ...fields, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({
          target: profiles.userId,
          set: {
            ...fields,
            // What was kept first stands: after the first answers the reasons are known.
            ...(fields.sampleAnswers && {
              sampleAnswers: sql`coalesce(${profiles.sampleAnswers}, excluded.sample_answers)`,
            }),
            updatedAt: at,
          },
        })
        .returning();
      if (!row) throw new Error('An upsert always returns its row.');
      return row;
    },
    hasOpenSubject: (subjectId: string): Promise<boolean> => hasOpenSubject(db, subjectId),
    async updatePicture(userId: string, pictureUrl: string, at: Date): Promise<void> {
      await db.update(profiles).set({ pictureUrl, updatedAt: at }).where(eq(profiles.userId, userId));
    },
    /** Beside the change itself. */
    async recordTimeZoneChange(
      userId: string,
      { from, to, at }: { from: string; to: string; at: Date },
    ): Promise<void> {
      const zoneLeftOn = studentDay({ timeZone: from }, at);
      const zoneLeftUntil = startOfDayIn(from, addDays(zoneLeftOn, 1));
      await db
        .update(profiles)
        .set({ timeZoneChangedAt: at, zoneLeftOn, zoneLeftUntil })
        .where(eq(profiles.userId, userId));
      await db.insert(auditEvents).values({ at, kind: TIME_ZONE_CHANGED, userId, detail: { from, to } });
    },
  };
}
