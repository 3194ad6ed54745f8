/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The way out for mails: a mail server, or a folder where there is none. */
export interface MailPort {
  /** Resolves once the mail is handed over; rejects if it was not. */
  send(mail: Mail): Promise<void>;
}
