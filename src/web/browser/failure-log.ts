import type { ApiError } from '#domain/calls/api-error.ts';

/** Writes a failure that stops nobody into the browser's log: what failed and how, nothing of whoever it happened to. */
export function logFailure(what: string, { kind, status, code, requestId }: ApiError): void {
  // oxlint-disable-next-line no-console -- The one place that writes there: spec §8 wants it in a log.
  console.warn(what, { kind, status, code, requestId });
}
