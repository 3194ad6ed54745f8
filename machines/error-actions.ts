import { assign } from 'xstate';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { timedOut } from './timed-out.ts';

interface Failing {
  context: { error: ApiError | null };
}

/** Plain functions by type, since an `assign` made outside a setup does not fit its events. */
interface ErrorActions {
  storeError: (args: Failing, params: { thrown: unknown }) => void;
  storeTimeout: (args: Failing) => void;
  clearError: (args: Failing) => void;
}

/** The error of a call that failed or did not answer, for every setup whose context has an `error`. */
export const errorActions = {
  storeError: assign({ error: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
  storeTimeout: assign({ error: timedOut }),
  clearError: assign({ error: null }),
} as ErrorActions;
