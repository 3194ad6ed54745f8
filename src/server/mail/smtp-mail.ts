import { createTransport } from 'nodemailer';
import type { MailPort } from './mail-port.ts';

const timeoutMs = 10_000;
// Shorter than the end of the server may take.
const longestSendMs = 15_000;

/** The SMTP transport: sends email through the server of `url`: `smtp://` (with STARTTLS where the server offers it) or `smtps://`. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, headers }) {
      await transport.sendMail({
        from,
        // As an address, not as text: a comma in it must not make two of it.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(longestSendMs),
      });
    },
  };
}
