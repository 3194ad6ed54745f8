import type { EmailChange } from '#contract/contract.ts';
import { createAuditRepository } from '../../../audit/audit.repository.ts';
import { sqlStateOf } from '../../../db/error-codes.ts';
import type { Caller } from '../../../http/handlers.ts';
import { Problem } from '../../../http/problem.ts';
import type { MailSender } from '../../../mail/mail-sender.ts';
import type { AuthParts } from '../auth.ts';
import { checkOwnPassword, passwordTriesOf } from '../passwords/reauthentication.ts';
import { createPasswordResetsRepository } from '../passwords/password-resets.repository.ts';
import { hashOfToken, newResetToken } from '../passwords/reset-tokens.ts';
import { createSessionsRepository } from '../sessions/sessions.repository.ts';
import { createAccountsRepository } from '../sign-in/accounts.repository.ts';
import {
  addressTakenMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailConfirmationMail,
} from './email-change-mails.ts';
import { createEmailChangesRepository } from './email-changes.repository.ts';

/**
 * An email change by email confirmation: in force once the owner has shown by a confirmation link that they read the
 * new address (docs/decisions/043).
 */
export interface EmailChangeService {
  find(caller: Caller): Promise<EmailChange>;
  /** Mails the link and the notice. Tells nothing of the new address. Throws `invalid-field` for a wrong password. */
  request(caller: Caller, wish: { newEmail: string; password: string }): Promise<EmailChange>;
  cancel(caller: Caller): Promise<void>;
  /** Ends all sessions; resolves to the new address. Throws `email-link-expired`. */
  confirm(token: string): Promise<string>;
}

const LINK_LIFE_MS = 24 * 3_600_000;
const UNIQUE_VIOLATION = '23505';

/** How mails go out to whom. */
interface EmailChangeMails {
  /** To an address that somebody named, who may not read it. */
  readonly mailsToNamed: MailSender;
  /** To the address of today. */
  readonly notices: MailSender;
  /** To the address of before. */
  readonly leftNotices: MailSender;
}

export function createEmailChangeService(
  parts: AuthParts,
  { mailsToNamed, notices, leftNotices }: EmailChangeMails,
): EmailChangeService {
  const { db, config, now, audit, throttle, sessions } = parts;
  const changes = createEmailChangesRepository(db);
  const origin = config.publicOrigin;

  const stateOf = async ({ userId, email }: Caller): Promise<EmailChange> => {
    const found = await changes.find(userId, now());
    const pending = found && { newEmail: found.newEmail, expiresAt: found.expiresAt.toISOString() };
    return { email, pending };
  };

  return {
    find: stateOf,

    async request(caller, wish) {
      const { userId, email } = caller;
      const newEmail = wish.newEmail.toLowerCase();
      if (newEmail === email) throw refusedField('newEmail', 'This is already your address.');
      const hash = await checkOwnPassword(parts, caller, wish.password, {
        kind: 'email.change-refused',
        problem: wrongPassword,
      });
      await throttle.forget([passwordTriesOf(userId)]);
      const { token, expiresAt, language } = await createLink(parts, {
        userId,
        newEmail,
        passwordHash: hash,
      });
      postLink(parts, mailsToNamed, { userId, newEmail, token });
      // To the address of this moment: before the mail is written the link may be opened, or the account deleted.
      notices.send('email change requested', () => emailChangeRequestedMail({ email, language }, origin));
      return { email, pending: { newEmail, expiresAt: expiresAt.toISOString() } };
    },

    async cancel({ userId }) {
      const wasThere = await changes.deleteOf(userId);
      if (wasThere) await audit.record({ at: now(), kind: 'email.change-cancelled', userId });
    },

    async confirm(token) {
      const tokenHash = hashOfToken(token);
      const userId = await changes.findOwner(tokenHash, now());
      if (userId === null) throw new Problem('email-link-expired');
      const changed = await useLink(parts, { userId, tokenHash });
      sessions.forget(changed.endedIds);
      // Whoever took the account may have deleted it before the mail is written.
      const before = { email: changed.oldEmail, language: changed.language };
      leftNotices.send('email changed', () => emailChangedMail(before, origin));
      return changed.newEmail;
    },
  };
}

/** The confirmation link of a new address, in place of an earlier one; with the language its owner reads. */
async function createLink(
  { db, now }: AuthParts,
  { userId, newEmail, passwordHash }: { userId: string; newEmail: string; passwordHash: string },
): Promise<{ token: string; expiresAt: Date; language: string }> {
  const at = now();
  const token = newResetToken();
  const expiresAt = new Date(at.getTime() + LINK_LIFE_MS);
  const row = { userId, newEmail, tokenHash: hashOfToken(token), createdAt: at, expiresAt };
  const language = await db.transaction(async (tx) => {
    const isSame = await createAccountsRepository(tx).lockWithPassword(userId, passwordHash);
    if (!isSame) throw wrongPassword();
    const changing = createEmailChangesRepository(tx);
    await changing.replace(row);
    await createAuditRepository(tx).record({ at, kind: 'email.change-requested', userId });
    return changing.languageOf(userId);
  });
  return { token, expiresAt, language };
}

/** The change itself, with the link used up and all sessions ended. */
async function useLink({ db, config, now }: AuthParts, link: { userId: string; tokenHash: string }) {
  const { userId } = link;
  try {
    return await db.transaction(async (tx) => {
      const at = now();
      const changing = createEmailChangesRepository(tx);
      const used = await changing.use(link, at);
      if (!used) throw new Problem('email-link-expired');
      // Without a mail server the link was read in a folder of the server: it proves no mailbox.
      const confirmedAt = config.smtpUrl === null ? null : at;
      await createAccountsRepository(tx).setEmail(userId, used.newEmail, confirmedAt);
      // They lie in the mailbox of before.
      await createPasswordResetsRepository(tx).deleteOf(userId);
      const detail = { from: used.oldEmail, to: used.newEmail };
      await createAuditRepository(tx).record({ at, kind: 'email.changed', userId, detail });
      const endedIds = await createSessionsRepository(tx).revokeAll(userId, at, {
        reason: 'email.changed',
      });
      return { ...used, endedIds, language: await changing.languageOf(userId) };
    });
  } catch (error) {
    // Somebody else has taken the address meanwhile: the link says no more than any dead one.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw new Problem('email-link-expired');
    throw error;
  }
}

/** To the new address; to whoever has an account there already, another mail goes. After the answer, as all mails. */
function postLink(
  { db, config }: AuthParts,
  mailsToNamed: MailSender,
  { userId, newEmail, token }: { userId: string; newEmail: string; token: string },
): void {
  const changes = createEmailChangesRepository(db);
  const origin = config.publicOrigin;
  mailsToNamed.send('email confirmation', async () => {
    if (await changes.isTaken(newEmail)) {
      const owner = await changes.findRecipient({ email: newEmail });
      return owner && addressTakenMail(owner, origin);
    }
    const wisher = await changes.findRecipient({ userId });
    return wisher && emailConfirmationMail({ ...wisher, email: newEmail }, { origin, token });
  });
}

/** Not a 401, which would say that the session is over. */
const refusedField = (field: string, text: string): Problem =>
  new Problem('invalid-field', { fields: { [field]: text } });

const wrongPassword = (): Problem => refusedField('password', 'This is not your password.');
