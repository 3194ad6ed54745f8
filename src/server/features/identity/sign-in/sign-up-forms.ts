import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../../db/database.ts';
import { executeStatement } from '../../../db/named-statement.ts';
import { findAnswerStatement, storeAnswerStatement } from '../../../http/idempotency.repository.ts';
import { type createAccountsRepository } from './accounts.repository.ts';

type FoundByEmail = Awaited<ReturnType<ReturnType<typeof createAccountsRepository>['findByEmail']>>;

/** The account that a sign-up form has created, with the session whose answer may have been lost. */
interface CreatedByForm {
  /** When the account was created: its key is kept from then on. */
  readonly at: Date;
  readonly account: NonNullable<FoundByEmail>['account'];
  readonly passwordHash: string;
  readonly sessionId: string;
}

const keyOf = (userId: string, formKey: string) => ({
  userId,
  operation: 'register',
  key: `form:${createHash('sha256').update(formKey).digest('base64url')}`,
});

/** From now on, as long as idempotency keys are kept, the form with this key finds the account again. */
export async function rememberSignUpForm(
  db: Database | Transaction,
  { userId, formKey, sessionId, at }: { userId: string; formKey: string; sessionId: string; at: Date },
): Promise<void> {
  // Neither the password nor a token, nor a hash of one: the account has the only hash there is.
  const answer = { payloadHash: 'form', status: 201, body: { sessionId } };
  await executeStatement(db, storeAnswerStatement(keyOf(userId, formKey), answer, at));
}

/** Null unless this very form has created the account with this address; its password is not checked here. */
export async function findBySignUpForm(
  db: Database,
  found: FoundByEmail,
  { formKey, at }: { formKey: string; at: Date },
): Promise<CreatedByForm | null> {
  if (!found) return null;
  const key = keyOf(found.account.id, formKey);
  const [row] = await executeStatement<{
    operation: string;
    askedAt: Date;
    body: { sessionId?: string } | null;
  }>(db, findAnswerStatement(key, at));
  const sessionId = row?.operation === key.operation ? row.body?.sessionId : undefined;
  return row === undefined || sessionId === undefined ? null : { ...found, sessionId, at: row.askedAt };
}
