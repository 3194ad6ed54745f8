import type { Page, Route } from '@playwright/test';

/** What may become of a call between a page and the server (T16). */
export const FAULTS = [
  'no answer',
  'a 500',
  'a 403',
  'a 404',
  'a 429',
  'no JSON',
  'another shape',
  'a reset',
  'a slow answer',
  'a 401',
] as const;

export type Fault = (typeof FAULTS)[number];

/** What else there is: the database away, an answer of something between, what a state forbids, no network. */
export type AnyFault =
  | Fault
  | 'a 503'
  | 'a bare 502'
  | 'a 409'
  | 'a 422'
  | 'no connection'
  | 'a token that is over';

export interface Refusal {
  status: number;
  message: string;
  code?: string;
  /** What is wrong with which field of a form. */
  fields?: Readonly<Record<string, string>>;
}

export type Refusals = Readonly<Partial<Record<AnyFault, Refusal>>>;

/** The server's own words for each refusal, as a page may repeat them. */
export const REFUSALS = {
  'a 500': { status: 500, message: 'The ink has run out.' },
  'a 403': { status: 403, message: 'This shelf is not for you.' },
  'a 404': { status: 404, message: 'Nobody knows this page.' },
  'a 429': { status: 429, message: 'Too many owls at once.' },
  'a 401': { status: 401, message: 'Who are you?' },
} as const;

/** As this server says it (`x-problem-texts` of the contract). */
export const TRUE_REFUSALS = {
  'a 500': { status: 500, code: 'internal', message: 'Something went wrong, try again.' },
  'a 503': {
    status: 503,
    code: 'DB_TIMEOUT',
    message: 'Our server is taking too long. Please try again in a moment.',
  },
  'a 403': { status: 403, code: 'forbidden', message: 'You are not allowed to do this.' },
  'a 404': { status: 404, code: 'not-found', message: 'We could not find that.' },
  'a 429': {
    status: 429,
    code: 'too-many-requests',
    message: 'Too many attempts. Please wait a little, then try again.',
  },
  'a 401': { status: 401, code: 'unauthenticated', message: 'Please sign in again.' },
} satisfies Refusals;

/** A call by its method and path, the ids left out. */
export const operationOf = (route: Route): string => {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace('/api/v1', '');
  return `${request.method()} ${path.replace(/[0-9a-f]{24}|[0-9A-HJKMNP-TV-Z]{26}/g, '{id}')}`;
};

export interface FaultyCalls {
  /** Every operation that was asked for. */
  readonly asked: ReadonlySet<string>;
  /** From now on this operation fails so; all others are answered. Null ends it. */
  fail(operation: string | RegExp, fault: AnyFault | null): void;
  /** How often the fault was met since. */
  readonly met: number;
  /** How many calls were made in all, or of one kind. */
  made(operation?: RegExp): number;
  /** Lets go what a slow answer holds back. */
  release(): Promise<void>;
}

/**
 * A mock API for faults (fault injection by network interception): stands between a page and the server, from before
 * the page is opened.
 */
export async function breakCalls(page: Page, refusals: Refusals = REFUSALS): Promise<FaultyCalls> {
  const asked = new Set<string>();
  const made: string[] = [];
  let broken: { isMeant: (operation: string) => boolean; fault: AnyFault } | null = null;
  let met = 0;
  let held: Route[] = [];
  const carryOut = async (route: Route, fault: AnyFault): Promise<void> => {
    const refusal = refusals[fault];
    if (refusal) {
      const { status, message, code = 'OF_A_TEST', fields } = refusal;
      await route.fulfill({
        status,
        contentType: 'application/json',
        headers: {
          'x-request-id': 'of-a-test',
          ...(status === 429 && { 'retry-after': '30' }),
        },
        body: JSON.stringify({
          success: false,
          message,
          code,
          requestId: 'of-a-test',
          ...(fields && { fields }),
        }),
      });
    } else if (fault === 'no JSON') {
      await route.fulfill({
        contentType: 'application/json',
        body: '<p>Nothing to parse',
      });
    } else if (fault === 'another shape') {
      // Many a write answers with no more than that it is done.
      const isReading = route.request().method() === 'GET';
      await route.fulfill({ json: isReading ? { success: true, data: { lantern: 42 } } : { lantern: 42 } });
    } else if (fault === 'a bare 502') {
      await route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad gateway' });
    } else if (fault === 'a reset') await route.abort('connectionreset');
    else if (fault === 'no connection') await route.abort('internetdisconnected');
    else held.push(route);
  };
  await page.route('**/api/v1/**', async (route) => {
    const operation = operationOf(route);
    // Without it Home asks for each part by itself, where each can be broken (api/home.actors.ts).
    if (operation === 'GET /home') return carryOut(route, 'a 500');
    asked.add(operation);
    made.push(operation);
    // A session that has ended is not renewed either.
    const endsSession = broken?.fault === 'a 401' && operation === 'POST /refresh-token' && met > 0;
    if (!broken?.isMeant(operation) && !endsSession) return route.continue();
    met += 1;
    // Another token is taken.
    if (broken?.fault === 'a token that is over') {
      return met === 1 ? carryOut(route, 'a 401') : route.continue();
    }
    return carryOut(route, endsSession ? 'a 401' : (broken?.fault ?? 'a 500'));
  });
  return {
    asked,
    get met() {
      return met;
    },
    made: (operation) => made.filter((one) => operation?.test(one) ?? true).length,
    fail: (operation, fault) => {
      const isMeant = (asked: string) =>
        typeof operation === 'string' ? asked === operation : operation.test(asked);
      broken = fault && { isMeant, fault };
      met = 0;
      held = [];
    },
    release: async () => {
      const waiting = held;
      held = [];
      broken = null;
      // A page that was left meanwhile has no use for its answer.
      await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
