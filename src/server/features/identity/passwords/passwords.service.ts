import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/handlers.ts';
import { Problem } from '../../../http/problem.ts';
import type { MailSender } from '../../../mail/mail-sender.ts';
import { createAccountsRepository } from '../sign-in/accounts.repository.ts';
import { triesFrom } from '../sign-in/login-throttle.repository.ts';
import { networkOf } from '../../../http/client-network.ts';
import { createAuditRepository } from '../../../audit/audit.repository.ts';
import type { AuthParts } from '../auth.ts';
import { checkOwnPassword, passwordTriesOf } from './reauthentication.ts';
import { weaknessOf } from './password-rules.ts';
import { createSessionsRepository } from '../sessions/sessions.repository.ts';
import { passwordChangedMail, resetMail } from '../accounts/account-mails.ts';
import { createEmailChangesRepository } from '../accounts/email-changes.repository.ts';
import { createPasswordResetsRepository } from './password-resets.repository.ts';
import { createResetLink } from './reset-link.ts';
import { hashOfToken } from './reset-tokens.ts';

/** Password recovery: how a forgotten password is reset, and how one is changed. */
export interface PasswordsService {
  /** Mails a reset link, if somebody has the address; takes the same time if nobody has, against user enumeration (R15). */
  requestReset(email: string): Promise<void>;
  /** Ends all sessions (R11); resolves to the account's address. Throws `reset-link-expired` or `weak-password`. */
  confirmReset(reset: { token: string; password: string; ip: string }): Promise<string>;
  /** Ends all sessions but the caller's (R11). Throws `invalid-field` for a wrong current password. */
  change(caller: Caller, change: { currentPassword: string; newPassword: string }): Promise<void>;
}

interface NewPassword {
  readonly userId: string;
  readonly kind: 'password.reset' | 'password.changed';
  readonly exceptSessionId?: string;
}

interface PasswordMails {
  readonly mails: MailSender;
  /** Sends what tells an owner of a change. */
  readonly notices: MailSender;
  /** Whether one more link may go to an address that nobody has shown to read. */
  readonly isResetWithin: (address: string) => Promise<boolean>;
}

export function createPasswordsService(
  parts: AuthParts,
  { mails, notices, isResetWithin }: PasswordMails,
): PasswordsService {
  const { db, config, now, accounts, passwords, throttle, sessions } = parts;
  const resets = createPasswordResetsRepository(db);
  const recipients = createEmailChangesRepository(db);
  const origin = config.publicOrigin;

  return {
    async requestReset(email) {
      const found = await accounts.findByEmail(email.toLowerCase());
      if (!found) return;
      const { account } = found;
      // Counted once, however often the mail is written while the database is busy.
      let isWithin: boolean | undefined;
      mails.send('password reset', async () => {
        const owner = await recipients.findRecipient({ email: account.email });
        if (!owner) return null;
        isWithin ??= owner.isConfirmed || (await isResetWithin(owner.email));
        if (!isWithin) return null;
        const link = await createResetLink(db, { email: owner.email, at: now() });
        return link.kind === 'made' ? resetMail(owner, { origin, token: link.token }) : null;
      });
    },

    async confirmReset({ token, password, ip }) {
      const tokenHash = hashOfToken(token);
      const found = await resets.findAccount(tokenHash, now());
      if (!found) throw new Problem('reset-link-expired');
      const { userId, email } = found;
      refuseWeak(password, found, 'password');
      const passwordHash = await passwords.hash(password);
      const endedIds = await useResetLink(parts, { userId, tokenHash, passwordHash });
      sessions.forget(endedIds);
      // Whoever reads the account's mails is its owner: wrong tries before count no longer.
      await throttle.forget([email, triesFrom(networkOf(ip), email), passwordTriesOf(userId)]);
      notifyOwner(parts, notices, userId);
      return email;
    },

    async change(caller, { currentPassword, newPassword }) {
      const { userId, sessionId } = caller;
      refuseWeak(newPassword, caller, 'newPassword');
      const from = await checkOwnPassword(parts, caller, currentPassword, {
        kind: 'password.change-refused',
        problem: wrongPassword,
      });
      const to = await passwords.hash(newPassword);
      const endedIds = await db.transaction(async (tx) => {
        const replaced = await createAccountsRepository(tx).replacePasswordHash(userId, { from, to });
        if (!replaced) throw wrongPassword();
        await createPasswordResetsRepository(tx).deleteOf(userId);
        return finish(tx, { userId, kind: 'password.changed', exceptSessionId: sessionId }, now());
      });
      sessions.forget(endedIds);
      await throttle.forget([passwordTriesOf(userId)]);
      notifyOwner(parts, notices, userId);
    },
  };
}

/** Sets the password, with the link used up and all sessions ended. */
const useResetLink = (
  { db, config, now }: AuthParts,
  { passwordHash, ...link }: { userId: string; tokenHash: string; passwordHash: string },
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const { userId } = link;
    const isFirst = await createPasswordResetsRepository(tx).use(link, now());
    if (!isFirst) throw new Problem('reset-link-expired');
    const changing = createAccountsRepository(tx);
    await changing.setPasswordHash(userId, passwordHash);
    // Without a mail server whoever runs the academy handed the link over: it proves no mailbox.
    if (config.smtpUrl !== null) await changing.confirmEmail(userId, now());
    return finish(tx, { userId, kind: 'password.reset' }, now());
  });

/** The account is locked by now: no session with the old password can be opened any more. */
async function finish(
  tx: Transaction,
  { userId, kind, exceptSessionId }: NewPassword,
  at: Date,
): Promise<string[]> {
  // Whoever began it may be the one this password is changed for.
  await createEmailChangesRepository(tx).deleteOf(userId);
  await createAuditRepository(tx).record({ at, kind, userId });
  return createSessionsRepository(tx).revokeAll(userId, at, {
    reason: kind,
    ...(exceptSessionId !== undefined && { exceptId: exceptSessionId }),
  });
}

function notifyOwner({ db, config }: AuthParts, mails: MailSender, userId: string): void {
  mails.send('password changed', async () => {
    const owner = await createEmailChangesRepository(db).findRecipient({ userId });
    return owner && passwordChangedMail(owner, config.publicOrigin);
  });
}

function refuseWeak(password: string, owner: Pick<Caller, 'email' | 'accountRole'>, field: string): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw new Problem('weak-password', { fields: { [field]: weakness } });
}

/** Not a 401, which would say that the session is over. */
const wrongPassword = (): Problem =>
  new Problem('invalid-field', { fields: { currentPassword: 'This is not your current password.' } });
