import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { passwordResets, users } from '../../../db/schema/accounts.ts';
import type { Caller } from '../../../http/handlers.ts';

interface NewResetLink {
  userId: string;
  /** Where the link is mailed to. */
  email: string;
  tokenHash: string;
  at: Date;
  expiresAt: Date;
}

/** Stores password resets: reset links by the hash of their token; a dead one is not found. */
export function createPasswordResetsRepository(db: Database | Transaction) {
  return {
    /** Beside those before, which stay. False if the account is gone or has another address, or has `most` live ones. */
    async create({ userId, email, tokenHash, at, expiresAt }: NewResetLink, most: number): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
        SELECT id, ${tokenHash}, ${at}::timestamptz, ${expiresAt}::timestamptz
        FROM users WHERE id = ${userId} AND email = ${email} AND disabled_at IS NULL
          AND (SELECT count(*) FROM password_resets
            WHERE user_id = ${userId} AND expires_at > ${at}::timestamptz) < ${most}
        FOR KEY SHARE OF users`);
      return rowCount === 1;
    },
    async findAccount(
      tokenHash: string,
      at: Date,
    ): Promise<Pick<Caller, 'userId' | 'email' | 'accountRole'> | null> {
      const [row] = await db
        .select({ userId: users.id, email: users.email, accountRole: users.accountRole })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(
          and(
            eq(passwordResets.tokenHash, tokenHash),
            gt(passwordResets.expiresAt, at),
            isNull(users.disabledAt),
          ),
        );
      return row ?? null;
    },
    /** Locks the account until the transaction ends; of many calls with its links one gets true, and all links end. */
    async use({ userId, tokenHash }: { userId: string; tokenHash: string }, at: Date): Promise<boolean> {
      // The account before its link, as everybody locks them.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const { rowCount } = await db
        .delete(passwordResets)
        .where(
          and(
            eq(passwordResets.userId, userId),
            eq(passwordResets.tokenHash, tokenHash),
            gt(passwordResets.expiresAt, at),
          ),
        );
      if (rowCount !== 1) return false;
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
      return true;
    },
    async deleteOf(userId: string): Promise<void> {
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    },
  };
}
