import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger };

/**
 * The logger, by pino: one JSON line an event, to standard error by default: standard output is for the person at the
 * terminal. Nobody waits for a line to be written: those of a busy moment go out together, the last ones at the exit.
 */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutObjects },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** Log redaction of a line to its plain values: libraries log whole requests, with tokens and personal data (R72). */
function withoutObjects(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => typeof value !== 'object' || ofErrors.has(name)),
  );
}

const ofErrors = new Set(['err', 'errors']);

// Errors of data: their words repeat the value that did not fit (R72).
const dataErrors = /^22/;

/** What a log may hold of an error, without sensitive data: the root's own words, since those of a failed query repeat its parameters. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  if (error instanceof AggregateError) {
    const reason = withoutAddresses(error.message);
    return { error: error.name, reason, errors: error.errors.slice(0, 10).map(describeError) };
  }
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  const code = 'code' in root && typeof root.code === 'string' ? root.code : undefined;
  return {
    error: root.name,
    reason: dataErrors.test(code ?? '') ? undefined : withoutAddresses(root.message),
    pgCode: code,
    stack: framesOf(error),
  };
}

/**
 * Without email addresses: mail servers like to repeat the one they refuse. What begins with the sign, as the name of a
 * package, stays; each word is read once.
 */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/(?<!\S)\S*[^\s/'"]@\S+/g, '(address)');

/** Without the message at the top, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const start = message === '' ? 0 : stack.indexOf(message) + message.length;
  const frames = stack.slice(start).split('\n');
  return frames.filter((line) => /^\s{4}at /.test(line)).join('\n');
}
