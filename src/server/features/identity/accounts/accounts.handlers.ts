import type { Call, Handlers } from '../../../http/handlers.ts';
import { ok } from '../../../http/success.ts';
import type { CallLimits } from '../../../limits/call-limits.ts';
import { isResetWithin, limitMails } from '../../../limits/mail-limits.ts';
import type { MailSender } from '../../../mail/mail-sender.ts';
import type { AuthParts } from '../auth.ts';
import { isFromOwnPage } from '../tokens/origin-check.ts';
import { createDeletionService } from './deletion.service.ts';
import { createEmailChangeService } from './email-change.service.ts';
import { createPasswordsService } from '../passwords/passwords.service.ts';

type AccountsHandlers = Pick<
  Handlers,
  | 'requestPasswordReset'
  | 'confirmPasswordReset'
  | 'changePassword'
  | 'getEmailChange'
  | 'requestEmailChange'
  | 'cancelEmailChange'
  | 'confirmEmailChange'
  | 'deleteProfile'
>;

const done = { success: true } as const;

/** Account settings: password reset and change, email change, account deletion. */
export function createAccountsHandlers(
  parts: AuthParts,
  { mails, limits }: { mails: MailSender; limits: CallLimits },
): AccountsHandlers {
  const mailsToNamed = limitMails(mails, limits, 'mailToNamedAddress');
  const notices = limitMails(mails, limits, 'accountNotice');
  const leftNotices = limitMails(mails, limits, 'addressLeftNotice');
  const passwords = createPasswordsService(parts, {
    mails,
    notices,
    isResetWithin: (address) => isResetWithin(limits, address),
  });
  const emailChange = createEmailChangeService(parts, { mailsToNamed, notices, leftNotices });
  const deletion = createDeletionService(parts, notices);
  return {
    async requestPasswordReset({ body }) {
      await passwords.requestReset(body.email);
      return { status: 202, body: done };
    },
    async confirmPasswordReset({ body, request }) {
      return doneFor(await passwords.confirmReset({ ...body, ip: request.ip }), request);
    },
    async changePassword({ caller, body }) {
      await passwords.change(caller, body);
      return { status: 200, body: done };
    },
    async getEmailChange({ caller }) {
      return ok(await emailChange.find(caller));
    },
    async requestEmailChange({ caller, body }) {
      return { status: 202, body: { success: true, data: await emailChange.request(caller, body) } };
    },
    async cancelEmailChange({ caller }) {
      await emailChange.cancel(caller);
      return { status: 200, body: done };
    },
    async confirmEmailChange({ body, request }) {
      return doneFor(await emailChange.confirm(body.token), request);
    },
    async deleteProfile({ caller }) {
      await deletion.eraseAccount(caller);
      const headers = {
        'clear-site-data': '"storage"',
        'set-cookie': [...parts.cookies.cleared, ...parts.knownDevices.cleared],
      };
      return { status: 200, body: done, headers };
    },
  };

  /** Whoever reads the account's mails signs in from here whatever others have tried. */
  function doneFor(email: string, { headers }: Call<'confirmPasswordReset'>['request']) {
    if (!isFromOwnPage(headers, parts.config.publicOrigin)) return { status: 200 as const, body: done };
    const cookie = parts.knownDevices.cookieFor(email, headers.host);
    return { status: 200 as const, body: done, headers: { 'set-cookie': cookie } };
  }
}
