import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { passwordResets, users } from '../../db/schema/accounts.ts';

/** Reset links by the hash of their token; a dead one is not found. */
export interface PasswordResetsRepository {
  /** Replaces the account's link before; false if the account is gone. */
  create(link: { userId: string; tokenHash: string; at: Date; expiresAt: Date }): Promise<boolean>;
  findAccount(tokenHash: string, at: Date): Promise<{ userId: string; email: string } | null>;
  /** Locks the account until the transaction ends; of many calls with one link one gets true. */
  use(link: { userId: string; tokenHash: string }, at: Date): Promise<boolean>;
  deleteOf(userId: string): Promise<void>;
  deleteExpiredBefore(at: Date): Promise<void>;
}

export function createPasswordResetsRepository(db: Database | Transaction): PasswordResetsRepository {
  return {
    async create({ userId, tokenHash, at, expiresAt }) {
      const { rowCount } = await db.execute(sql`
        INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
        SELECT id, ${tokenHash}, ${at}::timestamptz, ${expiresAt}::timestamptz
        FROM users WHERE id = ${userId} AND disabled_at IS NULL
        ON CONFLICT (user_id) DO UPDATE SET
          token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`);
      return rowCount === 1;
    },
    async findAccount(tokenHash, at) {
      const [row] = await db
        .select({ userId: users.id, email: users.email })
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
    async use({ userId, tokenHash }, at) {
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
      return rowCount === 1;
    },
    async deleteOf(userId) {
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    },
    async deleteExpiredBefore(at) {
      await db.delete(passwordResets).where(lt(passwordResets.expiresAt, at));
    },
  };
}
