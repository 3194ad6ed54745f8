import type { AppDeps } from '../app-deps.ts';
import type { MailPort } from './mail-port.ts';
import { createMailboxFolder } from './mailbox-folder.ts';

/** Told of what an operator should know. */
interface WarningLog {
  warn(message: string): void;
}

/** The mail server of the configuration, or the folder `mailbox` in the data directory. */
export async function createMail(
  { config, now, newId }: Pick<AppDeps, 'config' | 'now' | 'newId'>,
  log: WarningLog,
): Promise<MailPort> {
  const { smtpUrl, mailFrom, dataDirectory, isProduction } = config;
  if (smtpUrl === null) {
    if (isProduction) log.warn('SMTP_URL is not set: mails stay in the folder mailbox of the data directory');
    return createMailboxFolder({ dataDirectory, from: mailFrom, now, newId });
  }
  // Loaded only where it is used: it is large.
  const { createSmtpMail } = await import('./smtp-mail.ts');
  return createSmtpMail({ url: smtpUrl, from: mailFrom });
}
