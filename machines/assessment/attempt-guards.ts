import { toApiError } from '#domain/calls/api-error.ts';

/** Why a tab writes to an attempt no more. */
export interface AttemptEnd {
  reason: 'takenOver' | 'closed';
}

/** Whether another tab or device writes to the attempt by now: it lost its lease. */
export const isTakenOver = (_: unknown, { thrown }: { thrown: unknown }): boolean =>
  toApiError(thrown).code === 'attempt-taken-over';

/** Nothing can be saved in it any more. Gone as well: practice can be given up in another tab. */
export const isAttemptClosed = (_: unknown, { thrown }: { thrown: unknown }): boolean => {
  const { code, status } = toApiError(thrown);
  return code === 'attempt-closed' || status === 404;
};
