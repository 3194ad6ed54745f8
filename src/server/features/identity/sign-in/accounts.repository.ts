import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Account } from '#contract/contract.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { profiles, users } from '../../../db/schema/accounts.ts';

interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** Of the device; null where nobody said, or said one that is unknown. */
  readonly timeZone: string | null;
}

const columns = {
  id: users.id,
  email: users.email,
  username: users.username,
  accountRole: users.accountRole,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
};

/**
 * Stores user accounts, found by their lowercase email, so that it is case-insensitive; disabled ones are not found.
 */
export function createAccountsRepository(db: Database | Transaction) {
  let byEmail: ReturnType<typeof prepareByEmail> | undefined;
  return {
    async findByEmail(email: string): Promise<{ account: Account; passwordHash: string } | null> {
      byEmail ??= prepareByEmail(db);
      const [row] = await byEmail.execute({ email });
      return row ? { account: toAccount(row), passwordHash: row.passwordHash } : null;
    },
    async findById(id: string): Promise<Account | null> {
      const [row] = await db
        .select(columns)
        .from(users)
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .where(and(eq(users.id, id), isNull(users.disabledAt)));
      return row ? toAccount(row) : null;
    },
    async create(account: NewAccount): Promise<'created' | 'email-taken'> {
      const created = await db
        .insert(users)
        .values(account)
        .onConflictDoNothing()
        .returning({ id: users.id });
      return created.length > 0 ? 'created' : 'email-taken';
    },
    /** False if the account has another hash by now, or is gone: then nothing is changed. */
    async replacePasswordHash(id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
      const { rowCount } = await db
        .update(users)
        .set({ passwordHash: to })
        .where(and(eq(users.id, id), eq(users.passwordHash, from), isNull(users.disabledAt)));
      return rowCount === 1;
    },
    /** Until the transaction ends no other changes its password or address; false if it has another password by now, or is gone. */
    async lockWithPassword(id: string, passwordHash: string): Promise<boolean> {
      const found = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
        .for('no key update');
      return found.length > 0;
    },
    /**
     * To an address whose owner has followed a link there at `confirmedAt`; null if nothing proves that. Fails if
     * another account has it.
     */
    async setEmail(id: string, email: string, confirmedAt: Date | null): Promise<void> {
      await db.update(users).set({ email, emailConfirmedAt: confirmedAt }).where(eq(users.id, id));
    },
    /** The email verification: its owner reads what is sent to its address. */
    async confirmEmail(id: string, at: Date): Promise<void> {
      await db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, id));
    },
    /** The first that is known stays: later ones are chosen in the profile. */
    async rememberTimeZone(id: string, timeZone: string): Promise<void> {
      await db
        .update(users)
        .set({ timeZone })
        .where(and(eq(users.id, id), isNull(users.timeZone)));
    },
    async setPasswordHash(id: string, passwordHash: string): Promise<void> {
      await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    },
  };
}

/** Rows of `AccountRow`, for a statement that asks more at once. */
export const FOUND_ACCOUNT = `
  SELECT u.id, u.email, u.username, u.account_role AS "accountRole", u.password_hash AS "passwordHash",
    p.first_name AS "firstName", p.last_name AS "lastName",
    p.user_id IS NOT NULL OR u.time_zone IS NOT NULL AS "hasTimeZone"
  FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.disabled_at IS NULL`;

const prepareByEmail = (db: Database | Transaction) =>
  db
    .select({ ...columns, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.email, sql.placeholder('email')), isNull(users.disabledAt)))
    .prepare('find_account_by_email');

interface Row extends Omit<Account, 'name'> {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** An account with its password's hash. */
export interface AccountRow extends Row {
  readonly passwordHash: string;
  readonly hasTimeZone: boolean;
}

export function toAccount({ id, email, username, accountRole, firstName, lastName }: Row): Account {
  const name = [firstName, lastName].filter(Boolean).join(' ') || username;
  return { id, email, name, username, accountRole };
}
