import { setTimeout as wait } from 'node:timers/promises';
import { withoutAddresses } from '../log.ts';
import type { Mail, MailPort } from './mail-port.ts';

/** What a log has for a mail that could not be sent. */
interface FailureLog {
  error(detail: object, message: string): void;
}

/**
 * The email delivery, where handlers send email: an email is sent after the answer to the person has gone out, so that
 * its time tells nothing of the account (R15).
 */
export interface MailSender {
  /**
   * Writes a mail and sends it; null for none after all. `kind` names it in the log, which holds no address. Never
   * throws: a mail that cannot be written, as while the database is busy, or sent is tried again, and logged when it is
   * given up.
   */
  send(kind: string, write: () => Mail | Promise<Mail | null>): void;
  /** Waits for what is being sent; what waits for another try is given up. */
  close(): Promise<void>;
}

/** By then the answer is out, and what the mail costs shows in no time that anybody could measure. */
const AFTER_ANSWER_MS = 50;
/**
 * The email retry of an email queue in memory, without an outbox or a dead letter queue: mail servers often turn a
 * stranger away the first time; what still waits when the server stops is not sent.
 */
const RETRY_AFTER_MS = [2_000, 30_000] as const;

export function createMailSender(
  mail: MailPort,
  log: FailureLog,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): MailSender {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function deliver(kind: string, write: () => Mail | Promise<Mail | null>): Promise<void> {
    try {
      await wait(AFTER_ANSWER_MS, undefined, { signal: closing.signal }).catch(() => {});
      const written = await withRetry(async () => write());
      if (written) await withRetry(() => mail.send(written));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ kind, reason: withoutAddresses(reason).slice(0, 300) }, 'a mail was not sent');
    }
  }

  async function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (const pauseMs of retryAfterMs) {
      try {
        return await attempt();
      } catch (error) {
        if (closing.signal.aborted) throw error;
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => Promise.reject(error));
      }
    }
    return attempt();
  }

  return {
    send(kind, write) {
      const delivery = deliver(kind, write).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
