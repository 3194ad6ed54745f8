/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The email transport: a mail server, or a folder where there is none. */
export interface MailPort {
  /** Resolves once the mail is handed over; rejects if it was not. */
  send(mail: Mail): Promise<void>;
}

/** Whether the mail server was not reached, or turned a mail away for now: it was certainly not taken, and may be later. */
export function wasRefusedForNow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string };
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return command === 'CONN' || code === 'EDNS' || code === 'ECONNREFUSED';
}
