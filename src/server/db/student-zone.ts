import { eq, sql, type SQL } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import type { Database, Transaction } from './database.ts';
import { profiles } from './schema/accounts.ts';

/** The time zone of a student as SQL: of a row of `profiles`, which may be missing. */
export const zoneOfProfile = (profile: string): string =>
  `coalesce(${profile}.time_zone, '${DEFAULT_TIME_ZONE}')`;

/** The time zone of a student as SQL: by the id of the student. */
export const zoneOf = (userId: string): string =>
  `coalesce((SELECT time_zone FROM profiles WHERE user_id = ${userId}), '${DEFAULT_TIME_ZONE}')`;

/** `zoneOfProfile` of the rows of `profiles` in a Drizzle query. */
export const studentZone: SQL<string> = sql.raw(zoneOfProfile('profiles')) as SQL<string>;

export async function findTimeZone(db: Database | Transaction, userId: string): Promise<string> {
  const [profile] = await db.select({ zone: studentZone }).from(profiles).where(eq(profiles.userId, userId));
  return profile?.zone ?? DEFAULT_TIME_ZONE;
}
