import type { ApiError } from '#domain/calls/api-error.ts';

/**
 * Client-side logging: writes a failure that stops nobody into the browser's console, the machine's name for it and
 * what the server said, nothing of whom it happened to.
 */
export function logFailure(fact: string, { kind, status, code, requestId }: ApiError): void {
  // oxlint-disable-next-line no-console -- The one place that writes there: spec §8 wants it in a log.
  console.warn(fact, { kind, status, code, requestId });
}
