import type { ApiError } from '#domain/calls/api-error.ts';

/** The timeout error: what a machine keeps as its error when a call did not answer within the state's own limit. */
export const timedOut: ApiError = {
  kind: 'timeout',
  message: 'The server is taking too long to respond. Please try again.',
};
