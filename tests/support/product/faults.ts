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

/** The server's own words for each refusal, as a page may repeat them. */
export const REFUSALS = {
  'a 500': { status: 500, message: 'The ink has run out.' },
  'a 403': { status: 403, message: 'This shelf is not for you.' },
  'a 404': { status: 404, message: 'Nobody knows this page.' },
  'a 429': { status: 429, message: 'Too many owls at once.' },
  'a 401': { status: 401, message: 'Who are you?' },
} as const;

const isRefusal = (fault: Fault): fault is keyof typeof REFUSALS => fault in REFUSALS;

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
  fail(operation: string | RegExp, fault: Fault | null): void;
  /** How often the fault was met since. */
  readonly met: number;
  /** Lets go what a slow answer holds back. */
  release(): Promise<void>;
}

/** Stands between a page and the server, from before the page is opened. */
export async function breakCalls(page: Page): Promise<FaultyCalls> {
  const asked = new Set<string>();
  let broken: { isMeant: (operation: string) => boolean; fault: Fault } | null = null;
  let met = 0;
  let held: Route[] = [];
  const carryOut = async (route: Route, fault: Fault): Promise<void> => {
    if (isRefusal(fault)) {
      const { status, message } = REFUSALS[fault];
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
          code: 'OF_A_TEST',
          requestId: 'of-a-test',
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
    } else if (fault === 'a reset') await route.abort('connectionreset');
    else held.push(route);
  };
  await page.route('**/api/v1/**', async (route) => {
    const operation = operationOf(route);
    asked.add(operation);
    // A session that has ended is not renewed either.
    const endsSession = broken?.fault === 'a 401' && operation === 'POST /refresh-token' && met > 0;
    if (!broken?.isMeant(operation) && !endsSession) return route.continue();
    met += 1;
    return carryOut(route, endsSession ? 'a 401' : (broken?.fault ?? 'a 500'));
  });
  return {
    asked,
    get met() {
      return met;
    },
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

/** Numbers from 0 up to 1 that a seed decides. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
