import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { emailChanges, profiles, users } from '../../../db/schema/accounts.ts';

type EmailChangeRow = typeof emailChanges.$inferSelect;

/** To whom a mail about an account goes, by its language; no name, which a stranger may have chosen. */
export interface MailRecipient {
  readonly email: string;
  readonly language: string;
}

interface FoundRecipient extends MailRecipient {
  /** Whether its owner has shown that they read what is sent there. */
  readonly isConfirmed: boolean;
}

const recipient = {
  email: users.email,
  language: sql<string>`coalesce(${profiles.language}, 'English')`,
  isConfirmed: sql<boolean>`${users.emailConfirmedAt} IS NOT NULL`,
};

async function findRecipient(
  db: Database | Transaction,
  by: { userId: string } | { email: string },
): Promise<FoundRecipient | null> {
  const [row] = await db
    .select(recipient)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        'userId' in by ? eq(users.id, by.userId) : eq(users.email, by.email),
        sql`${users.disabledAt} IS NULL`,
      ),
    );
  return row ?? null;
}

/** Stores email changes that wait for their link to be followed; one that has expired is not found. */
export function createEmailChangesRepository(db: Database | Transaction) {
  const isLive = (at: Date) => gt(emailChanges.expiresAt, at);
  return {
    async find(userId: string, at: Date): Promise<EmailChangeRow | null> {
      const [row] = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.userId, userId), isLive(at)));
      return row ?? null;
    },
    /** In place of the one before. */
    async replace(row: EmailChangeRow): Promise<void> {
      const { userId, ...values } = row;
      await db
        .insert(emailChanges)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: emailChanges.userId, set: values });
    },
    /** False if there was none. */
    async deleteOf(userId: string): Promise<boolean> {
      const { rowCount } = await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
      return rowCount === 1;
    },
    async findOwner(tokenHash: string, at: Date): Promise<string | null> {
      const [row] = await db
        .select({ userId: emailChanges.userId })
        .from(emailChanges)
        .innerJoin(users, eq(users.id, emailChanges.userId))
        .where(and(eq(emailChanges.tokenHash, tokenHash), isLive(at), sql`${users.disabledAt} IS NULL`));
      return row?.userId ?? null;
    },
    /** Locks the account until the transaction ends; of many calls with a link one gets the addresses, the others null. */
    async use(
      { userId, tokenHash }: { userId: string; tokenHash: string },
      at: Date,
    ): Promise<{ oldEmail: string; newEmail: string } | null> {
      // The account before its change, as everybody locks them.
      const [account] = await db
        .select({ oldEmail: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for('update');
      const [used] = await db
        .delete(emailChanges)
        .where(and(eq(emailChanges.userId, userId), eq(emailChanges.tokenHash, tokenHash), isLive(at)))
        .returning({ newEmail: emailChanges.newEmail });
      return account && used ? { ...account, ...used } : null;
    },
    languageOf: async (userId: string): Promise<string> =>
      (await findRecipient(db, { userId }))?.language ?? 'English',
    findRecipient: (by: { userId: string } | { email: string }) => findRecipient(db, by),
    async isTaken(email: string): Promise<boolean> {
      return (await db.$count(users, eq(users.email, email))) > 0;
    },
  };
}
