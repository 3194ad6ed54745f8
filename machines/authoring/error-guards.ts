import { toApiError } from '#domain/calls/api-error.ts';

/** An edit conflict: somebody else changed it since it was read. */
export const isConflict = (_: unknown, { thrown }: { thrown: unknown }): boolean =>
  toApiError(thrown).code === 'content-changed';

export const isNotFound = (thrown: unknown): boolean => toApiError(thrown).status === 404;
export const isMissing = (_: unknown, { thrown }: { thrown: unknown }): boolean => isNotFound(thrown);
