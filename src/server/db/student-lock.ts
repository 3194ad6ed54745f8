import { eq } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { users } from './schema/accounts.ts';

/**
 * A pessimistic lock against a race condition: the row lock of SELECT FOR NO KEY UPDATE. The writes of one student that
 * count before they add take turns, until the transaction ends. Nobody else waits, nor does what only refers to the
 * student.
 */
export async function lockStudent(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
