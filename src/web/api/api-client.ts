import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#contract/contract.ts';
import { ApiFailure, toApiError } from '#domain/calls/api-error.ts';
import type { ServerClock } from '#web/browser/server-clock.ts';
import type { PrefetchedRequests } from './prefetched-requests.ts';
import { rememberRequest } from './recent-requests.ts';

/** The API client: an HTTP client typed by the contract, a fetch wrapper that every call of the product goes through. */
export type ApiClient = Client<paths>;

/**
 * A `fetch` that measures the clock skew by the server's time in each response and marks our requests with a header, so
 * that another site's form cannot make one (R13).
 */
export function createTimedFetch(
  send: (request: Request) => Promise<Response>,
  clock: ServerClock,
  monotonicNow: () => number,
  timesOf: PrefetchedRequests['timesOf'] = () => undefined,
) {
  return async (request: Request): Promise<Response> => {
    request.headers.set('x-wizlearn', '1');
    const sentAt = monotonicNow();
    const response = await send(request).catch((thrown: unknown) => {
      rememberRequest(request, null);
      throw thrown;
    });
    rememberRequest(request, response);
    const times = timesOf(response) ?? { sentAt, receivedAt: monotonicNow() };
    clock.learn(Date.parse(response.headers.get('x-server-now') ?? ''), times.sentAt, times.receivedAt);
    return response;
  };
}

export const createApiClient = (send: (request: Request) => Promise<Response>, origin: string): ApiClient =>
  createClient<paths>({ baseUrl: `${origin}/api/v1`, credentials: 'include', fetch: send });

interface Answered {
  data?: unknown;
  error?: unknown;
  response: Response;
}

const valueOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;

const textOf = (value: unknown, key: string): string | undefined => {
  const found = valueOf(value, key);
  return typeof found === 'string' ? found : undefined;
};

const fieldsOf = (value: unknown): Record<string, string> | undefined => {
  const fields = valueOf(value, 'fields');
  if (typeof fields !== 'object' || fields === null) return undefined;
  const told = Object.entries(fields).filter(([, text]) => typeof text === 'string');
  return told.length > 0 ? Object.fromEntries(told) : undefined;
};

/** What is said of a refusal without a message of its own; a call may have its own words for it (spec §8, Profile). */
function sayRefused(error: unknown, status: number, fallback: string | undefined): string {
  if (fallback === undefined) return `HTTP error! status: ${status}`;
  const text = typeof error === 'string' ? error.trim().slice(0, 120) : '';
  return text ? `Server error: ${status} ${text}` : fallback;
}

/**
 * The response body of a good answer, or an ApiFailure: the error handling of every request. With the server's message,
 * `fallback`, 'HTTP error! status: {code}' or 'Invalid JSON response from server' (spec §8). The only way a feature
 * reads an answer. After a request cancellation, when the abort signal has fired, it never settles.
 */
export async function read<Result extends Answered>(
  call: Promise<Result>,
  fallback?: string,
): Promise<NonNullable<Result['data']>> {
  let answer: Result;
  try {
    answer = await call;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) {
      throw new ApiFailure({ kind: 'invalid-response', message: 'Invalid JSON response from server' });
    }
    if (thrown instanceof TypeError) {
      throw new ApiFailure({
        kind: 'network',
        message: 'We could not reach the server. Check your connection.',
      });
    }
    // Nobody waits any more: a failure would reach whatever was started in its place (StrictMode starts twice).
    if (thrown instanceof Error && thrown.name === 'AbortError') return new Promise(() => {});
    throw new ApiFailure(toApiError(thrown));
  }
  const { data, error, response } = answer;
  if (response.ok) {
    if (typeof data !== 'object' || data === null) {
      throw new ApiFailure({ kind: 'invalid-response', message: 'Invalid JSON response from server' });
    }
    return data;
  }
  const code = textOf(error, 'code');
  const fields = fieldsOf(error);
  const requestId = textOf(error, 'requestId') ?? response.headers.get('x-request-id');
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  throw new ApiFailure({
    kind: 'http',
    // An empty message says nothing: the fallback does.
    message: textOf(error, 'message')?.trim() || sayRefused(error, response.status, fallback),
    status: response.status,
    ...(code ? { code } : {}),
    ...(requestId ? { requestId } : {}),
    ...(fields ? { fields } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  });
}

/** `read`, and of the answer what stands in its `data`, which is all that most calls of the contract tell. */
export async function readData<Result extends Answered & { data?: { data: unknown } }>(
  call: Promise<Result>,
  fallback?: string,
): Promise<NonNullable<Result['data']>['data']> {
  return (await read(call, fallback)).data;
}
