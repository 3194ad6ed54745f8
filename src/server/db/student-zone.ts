import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import type { Database, Transaction } from './database.ts';
import { sqlStateOf } from './error-codes.ts';
import { withValue } from './sql-text.ts';

const INVALID_PARAMETER_VALUE = '22023';

/** The time zone of a student as SQL: by the id of the student. Of the profile, else of the device they registered with. */
export const zoneOf = (userId: string): string => `coalesce((
  SELECT coalesce(own.time_zone, device.time_zone)
  FROM users device LEFT JOIN profiles own ON own.user_id = device.id
  WHERE device.id = ${userId}), '${DEFAULT_TIME_ZONE}')`;

/** `zoneOf` where the row of `profiles` has been joined, which may be missing. */
export const zoneOfProfile = (profile: string, userId: string): string =>
  `coalesce(${profile}.time_zone, ${zoneOf(userId)})`;

/** `zoneOf` in a Drizzle query. */
export const studentZone = (userId: AnyColumn | string): SQL<string> => withValue<string>(zoneOf, userId);

export async function findTimeZone(db: Database | Transaction, userId: string): Promise<string> {
  const { rows } = await db.execute<{ zone: string }>(sql`SELECT ${studentZone(userId)} AS zone`);
  return rows[0]?.zone ?? DEFAULT_TIME_ZONE;
}

/** Whether the database knows a time zone; where it does not, a transaction cannot go on. */
export async function knowsTimeZone(db: Database | Transaction, timeZone: string): Promise<boolean> {
  try {
    await db.execute(sql`SELECT now() AT TIME ZONE ${timeZone}::text`);
    return true;
  } catch (error) {
    if (sqlStateOf(error) === INVALID_PARAMETER_VALUE) return false;
    throw error;
  }
}
