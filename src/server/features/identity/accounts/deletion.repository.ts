import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { auditEvents, sessions, users } from '../../../db/schema/accounts.ts';
import { anonymiseLedger } from '../../../awards/xp-ledger.repository.ts';

/** Deletes the rows of an account, by cascade delete and anonymization, in one transaction. */
export function createDeletionRepository(tx: Transaction) {
  return {
    /** Nothing of the account changes beside this transaction; null if it is gone. Resolves to its email. */
    async lock(userId: string): Promise<string | null> {
      const [row] = await tx
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for('update');
      return row?.email ?? null;
    },
    /** What stays for the sums of others no longer says whose it was. */
    async anonymise(userId: string): Promise<void> {
      await anonymiseLedger(tx, userId);
      await tx.update(auditEvents).set({ userId: null, detail: {} }).where(eq(auditEvents.userId, userId));
    },
    /** Everything that refers to the account goes with it. Resolves to the ids of its sessions. */
    async deleteAccount(userId: string): Promise<string[]> {
      const ended = await tx
        .delete(sessions)
        .where(eq(sessions.userId, userId))
        .returning({ id: sessions.id });
      await tx.delete(users).where(eq(users.id, userId));
      return ended.map(({ id }) => id);
    },
  };
}
