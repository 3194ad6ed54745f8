import { type SQL, sql } from 'drizzle-orm';

/** What is awarded to one student happens one after another. The last lock a transaction takes of a student. */
export const lockXp = (userId: string): SQL =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`xp ${userId}`}, 0))`;
