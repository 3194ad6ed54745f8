import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { auditEvents, sessions, users } from '../../../db/schema/accounts.ts';
import { createAuditRepository } from '../../../audit/audit.repository.ts';
import { anonymiseLedger } from '../../../awards/xp-ledger.repository.ts';
import { forgetTries } from '../sign-in/login-throttle.repository.ts';

/** By which a restore knows an account that was deleted after the backup; nobody can work its id out from it. */
export const fingerprintOf = (userId: string): string => createHash('sha256').update(userId).digest('hex');

/**
 * Deletes the rows of an account, by cascade delete and anonymization: what stays for the sums of others no longer says
 * whose it was. Resolves to the ids of its sessions; null if it is gone.
 */
export async function deleteAccount(tx: Transaction, userId: string, at: Date): Promise<string[] | null> {
  // Nothing of the account changes beside this transaction.
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) return null;
  await anonymiseLedger(tx, userId, at);
  await tx.update(auditEvents).set({ userId: null, detail: {} }).where(eq(auditEvents.userId, userId));
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  await tx.delete(users).where(eq(users.id, userId));
  await forgetTries(tx, [user.email, `register ${user.email}`, `password ${userId}`]);
  const detail = { account: fingerprintOf(userId) };
  await createAuditRepository(tx).record({ at, kind: 'account.deleted', detail });
  return ended.map(({ id }) => id);
}
