import type { Handlers } from '../../../http/handlers.ts';
import type { MailSender } from '../../../mail/mail-sender.ts';
import type { AuthParts } from '../auth.ts';
import { isFromOwnPage } from '../tokens/origin-check.ts';
import { createDeletionService } from './deletion.service.ts';
import { createPasswordsService } from '../passwords/passwords.service.ts';

type AccountsHandlers = Pick<
  Handlers,
  'requestPasswordReset' | 'confirmPasswordReset' | 'changePassword' | 'deleteProfile'
>;

const done = { success: true } as const;

/** What somebody does with the account itself. */
export function createAccountsHandlers(parts: AuthParts, post: MailSender): AccountsHandlers {
  const passwords = createPasswordsService(parts, post);
  const deletion = createDeletionService(parts, post);
  return {
    async requestPasswordReset({ body }) {
      await passwords.requestReset(body.email);
      return { status: 202, body: done };
    },
    async confirmPasswordReset({ body, request }) {
      const email = await passwords.confirmReset({ ...body, ip: request.ip });
      // Whoever reads the account's mails signs in from here whatever others have tried.
      if (!isFromOwnPage(request.headers, parts.config.publicOrigin)) return { status: 200, body: done };
      const cookie = parts.knownDevices.cookieFor(email, request.headers.host);
      return { status: 200, body: done, headers: { 'set-cookie': cookie } };
    },
    async changePassword({ caller, body }) {
      await passwords.change(caller, body);
      return { status: 200, body: done };
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
}
