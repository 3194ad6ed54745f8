import { toApiError } from '#domain/calls/api-error.ts';

/** What an actor that failed threw, for guards and actions. */
export const thrownBy = ({ event }: { event: { error: unknown } }): { thrown: unknown } => ({
  thrown: event.error,
});

/** An edit conflict: somebody else changed it since it was read. */
export const isConflict = (_: unknown, { thrown }: { thrown: unknown }): boolean =>
  toApiError(thrown).code === 'content-changed';

export const isMissing = (_: unknown, { thrown }: { thrown: unknown }): boolean =>
  toApiError(thrown).status === 404;
