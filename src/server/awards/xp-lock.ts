import type { Transaction } from '../db/database.ts';
import { Batch } from '../db/named-statement.ts';

/** Of which students a transaction has the lock already; it keeps it until it ends. */
const held = new WeakMap<Transaction, Set<string>>();

/** Locks the student of a parameter such as `$1`. */
export const xpLockOf = (parameter: string): string =>
  `SELECT pg_advisory_xact_lock(hashtextextended('xp ' || ${parameter}, 0))`;

/**
 * Awards of one student happen one after another, by an advisory lock (a distributed lock, right with any number of
 * servers): no race condition counts XP twice. The last lock a transaction takes of a student.
 */
export async function lockXp(tx: Transaction, userId: string): Promise<void> {
  const batch = new Batch(tx);
  addXpLock(batch, tx, userId);
  await batch.send();
}

/** `lockXp` for what follows in a batch: a statement sees what is there once it begins, so what is behind the lock. */
export function addXpLock(batch: Batch, tx: Transaction, userId: string): void {
  const own = held.get(tx) ?? new Set();
  if (own.has(userId)) return;
  batch.add({ name: 'xp.lock', text: xpLockOf('$1'), values: [userId] });
  held.set(tx, own.add(userId));
}
