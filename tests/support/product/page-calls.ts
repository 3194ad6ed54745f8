import type { Page, Route } from '@playwright/test';

/** What becomes of a call that a page makes for itself. */
export type Fate = 'answered' | 'held' | 'refused' | 'cut';

export interface PageCalls {
  /** From now on. What was held meanwhile goes on its way with `answered`. */
  let(fate: Fate): Promise<void>;
  /** How many are held. */
  readonly heldCount: number;
  /** How many answers are being written anew; one of them would reach a page that is offline by then. */
  readonly rewrittenCount: number;
  /** From now on the server's clock, as its answers tell it, runs so far behind. Minutes. */
  setBack(minutes: number): void;
}

/** The session, the steps of the onboarding and the bell belong to the frame around every page. */
const OF_THE_FRAME = /\/(completion|notifications)\b/;
/** An answer without an end cannot be written anew. */
const ENDLESS = /\/events$/;

const isOfThePage = (route: Route): boolean =>
  route.request().headers()['authorization'] !== undefined && !OF_THE_FRAME.test(route.request().url());

const REFUSAL = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({
    success: false,
    message: 'The ink has run out.',
    code: 'INTERNAL',
    requestId: 'a-request-of-the-test',
  }),
};

/** Simulates a network failure, a server error or a slow response: stands between a page and the server, from before the page is opened. */
export async function steerCalls(page: Page): Promise<PageCalls> {
  let fate: Fate = 'answered';
  let behind = 0;
  let rewritten = 0;
  const held = new Set<Route>();
  const answer = async (route: Route): Promise<void> => {
    if (behind === 0 || ENDLESS.test(route.request().url())) return route.continue();
    rewritten += 1;
    try {
      const response = await route.fetch();
      const told = Date.parse(response.headers()['x-server-now'] ?? '') - behind * 60_000;
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'x-server-now': new Date(told).toISOString() },
      });
    } finally {
      rewritten -= 1;
    }
  };
  // A page that was left meanwhile has no use for its answer.
  const answerIfWanted = (route: Route): Promise<void> => answer(route).catch(() => undefined);
  await page.route('**/api/v1/**', (route) => {
    if (!isOfThePage(route) || fate === 'answered') return answerIfWanted(route);
    if (fate === 'refused') return route.fulfill(REFUSAL);
    if (fate === 'cut') return route.abort();
    held.add(route);
    return undefined;
  });
  return {
    let: async (next) => {
      fate = next;
      if (next !== 'answered') return;
      const waiting = [...held];
      held.clear();
      await Promise.all(waiting.map(answerIfWanted));
    },
    get heldCount() {
      return held.size;
    },
    get rewrittenCount() {
      return rewritten;
    },
    setBack: (minutes) => {
      behind = minutes;
    },
  };
}
