import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/** Of which students a transaction has the lock already; it keeps it until it ends. */
const held = new WeakMap<Transaction, Set<string>>();

export const xpLock = (userId: string): SQL =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`xp ${userId}`}, 0))`;

/** What is awarded to one student happens one after another. The last lock a transaction takes of a student. */
export async function lockXp(tx: Transaction, userId: string): Promise<void> {
  const own = held.get(tx) ?? new Set();
  if (own.has(userId)) return;
  await tx.execute(xpLock(userId));
  held.set(tx, own.add(userId));
}
