import { createAuditRepository } from '../../../audit/audit.repository.ts';
import type { Database } from '../../../db/database.ts';
import { createAccountsRepository } from '../sign-in/accounts.repository.ts';
import { createPasswordResetsRepository } from './password-resets.repository.ts';
import { hashOfToken, newResetToken } from './reset-tokens.ts';

/** The link expiry of a reset link, its token lifetime. */
export const LINK_LIFE_MS = 3_600_000;
/** Who asks for more has that many links that work. */
const MAX_RESET_LINKS = 5;

/** A link for an account that was found; the token is nowhere but here. */
export type ResetLink =
  | { readonly kind: 'made'; readonly token: string; readonly email: string }
  | { readonly kind: 'no-account' }
  | { readonly kind: 'too-many' };

/**
 * Makes a password reset link with its password reset token, as a mail would bring it after “forgot password”, and
 * writes down that one was asked for.
 */
export async function createResetLink(
  db: Database,
  { email, at }: { email: string; at: Date },
): Promise<ResetLink> {
  const found = await createAccountsRepository(db).findByEmail(email.trim().toLowerCase());
  if (!found) return { kind: 'no-account' };
  const { id: userId, email: mailbox } = found.account;
  const token = newResetToken();
  const expiresAt = new Date(at.getTime() + LINK_LIFE_MS);
  const link = { userId, email: mailbox, tokenHash: hashOfToken(token), at, expiresAt };
  if (!(await createPasswordResetsRepository(db).create(link, MAX_RESET_LINKS))) return { kind: 'too-many' };
  await createAuditRepository(db).record({ at, kind: 'password.reset-requested', userId });
  return { kind: 'made', token, email: mailbox };
}
