/**
 * The client's API error: what every failed request becomes before a machine sees it (spec §8). The error message in
 * `message` is fit to show; `status` and `code` are the server's, absent when no answer came. `fields` says by name
 * what is wrong with which field of a form, `retryAfterSeconds` how long the server asked to be left alone.
 */
export interface ApiError {
  kind: 'http' | 'network' | 'timeout' | 'invalid-response' | 'cancelled';
  message: string;
  status?: number;
  code?: string;
  requestId?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** Thrown by the API client; machines receive it as `event.error` and read it with `toApiError`. */
export class ApiFailure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.name = 'ApiFailure';
    this.error = error;
  }
}

const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'kind' in value && 'message' in value;

/** Normalizes errors to a user-friendly error: any thrown value in, one `ApiError` out. Total. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiFailure) return thrown.error;
  if (isApiError(thrown)) return thrown;
  if (thrown instanceof Error && (thrown.name === 'AbortError' || thrown.name === 'TimeoutError')) {
    return thrown.name === 'TimeoutError'
      ? { kind: 'timeout', message: 'The server is taking too long to respond. Please try again.' }
      : { kind: 'cancelled', message: 'The request was cancelled.' };
  }
  // An answer that is not what it was read as; the engine's message would tell a student nothing.
  if (thrown instanceof TypeError && !/fetch|network|load failed/i.test(thrown.message)) {
    return { kind: 'invalid-response', message: 'Invalid JSON response from server' };
  }
  if (thrown instanceof Error) return { kind: 'network', message: thrown.message };
  return { kind: 'network', message: 'Something went wrong. Please try again.' };
}
