import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import type { UserAction, ActingUser } from '#tests/support/product/fault-table/user-actions/user-action.ts';
import { USER_ACTIONS } from '#tests/support/product/fault-table/user-actions.ts';
import { createActingUsers } from '#tests/support/product/fault-table/acting-users.ts';
import { breakCalls, type Fault, FAULTS, type FaultyCalls } from '#tests/support/product/faults.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { sampleRows, runSeed } from '#tests/support/sample.ts';
import { isFullRun, scaled } from '#tests/support/scale.ts';
import { randomFrom } from '#tools/test-run/seeded-sample.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';

// T16: what is written down, chosen or submitted while its call fails in every way.
const random = randomFrom(runSeed);

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof createDataDirectory>>;
let product: OpenProduct;
let actingUserFor: ReturnType<typeof createActingUsers>;
beforeAll(async () => {
  folder = await createDataDirectory();
  product = await openProduct(
    { DATA_DIRECTORY: folder.path, ACCESS_TOKEN_SECONDS: '7200' },
    'tests/support/product/unlimited.server.ts',
  );
  actingUserFor = createActingUsers(product);
});
afterAll(async () => {
  await product.close();
  await folder.remove();
});

const REFUSED_LATER: readonly Fault[] = ['a 401', 'a slow answer'];

/** How an action arrives at last; each costs a student. */
const ARRIVALS = ['slowly', 'with the next token', 'after signing in again'] as const;
type Arrival = (typeof ARRIVALS)[number];
/** Nobody is signed in: no token is over, and no session ends. */
const arrivalsOf = ({ who }: UserAction): readonly Arrival[] => (who === 'guest' ? ['slowly'] : ARRIVALS);
const drawn = sampleRows('failing writes', Object.entries(USER_ACTIONS), 1, ([name]) => name.split(' '));
const cells = drawn.flatMap(([name, action]): [string, Arrival, UserAction][] => {
  const all = arrivalsOf(action);
  const first = Math.floor(random() * all.length);
  return (isFullRun ? all : all.slice(first, first + 1)).map((arrival) => [name, arrival, action]);
});

const REFRESH = /^POST \/refresh-token$/;
const isQuiz = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/weeklyquiz/');

interface Doing {
  page: Page;
  calls: FaultyCalls;
  action: UserAction;
  actingUser: ActingUser;
}

/** Sends it, and lets the page's own time pass where it goes out when that has come. */
async function sendOnce({ page, calls, action }: Doing): Promise<void> {
  await action.send(page);
  for (let passed = 0; action.isAutomatic && calls.met === 0 && passed < 90_000; passed += 1000) {
    await page.clock.fastForward(1000);
    await expect
      .poll(() => calls.met, { timeout: 300, intervals: [30] })
      .toBeGreaterThan(0)
      .catch(() => undefined);
  }
}

async function expectDone({ page, action, actingUser }: Doing): Promise<void> {
  // What waits for the session goes out by itself.
  await expect(action.done(page, actingUser).first()).toBeVisible({ timeout: 15_000 });
  if (action.arrived) await expect.poll(() => action.arrived?.(actingUser)).toBe(true);
}

/**
 * One call, however long it takes: nothing is said meanwhile that was not said before, and the last thing said is that
 * it is done. The page's time stands still while it is looked at, so that no timeout of its own comes in between.
 */
async function arriveSlowly(doing: Doing, hasFailed: boolean): Promise<void> {
  const { page, calls, action, actingUser } = doing;
  const { operation, said, saysUntilDone = false, done, arrived } = action;
  calls.fail(operation, 'a slow answer');
  await sendOnce(doing);
  await expect.poll(() => calls.met).toBe(1);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  await expect(said(page)).toBeVisible({ visible: hasFailed && saysUntilDone });
  if (arrived) expect(await arrived(actingUser)).toBe(false);
  else await expect(done(page, actingUser).first()).toBeHidden();
  expect(calls.met).toBe(1);
  await page.clock.resume();
  await calls.release();
  await expectDone(doing);
  await expect(said(page)).toBeHidden();
}

/** One refresh, one more try, and nobody hears of it (spec §4). */
async function arriveWithNextToken(doing: Doing): Promise<void> {
  const { page, calls, action } = doing;
  const before = calls.made(REFRESH);
  calls.fail(action.operation, 'a token that is over');
  await sendOnce(doing);
  await expectDone(doing);
  await expect(action.said(page)).toBeHidden();
  expect(calls.made(REFRESH)).toBe(before + 1);
}

/** No token any more: to the sign-in and back where one was; over a quiz the sign-in opens in place (C21). */
async function arriveAfterSigningIn(doing: Doing): Promise<void> {
  const { page, calls, action, actingUser } = doing;
  const { operation, outlivesSession = false } = action;
  const before = calls.made(REFRESH);
  const origin = page.url();
  const inPlace = isQuiz(page);
  calls.fail(operation, 'a 401');
  await sendOnce(doing);
  const form = inPlace ? page.getByRole('dialog', { name: 'Sign in to continue' }) : page.getByRole('main');
  if (!inPlace) {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.getByLabel('Email').fill(actingUser.email);
  }
  await expect(form.locator('input[name="password"]')).toBeVisible();
  expect(calls.made(REFRESH)).toBe(before + 1);
  calls.fail(operation, null);
  await form.locator('input[name="password"]').fill(actingUser.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL(origin);
  if (!inPlace) {
    if (!outlivesSession) await action.prepare?.(page, actingUser);
    await action.kept(page, actingUser);
    await action.send(page);
  }
  await expectDone(doing);
}

/** Fails so, says so, and loses nothing. */
async function suffer(doing: Doing, fault: Fault, told: string): Promise<void> {
  const { page, calls, action, actingUser } = doing;
  calls.fail(action.operation, fault);
  await sendOnce(doing);
  await expect.poll(() => calls.met, { message: told, timeout: 15_000 }).toBeGreaterThan(0);
  if (fault === 'no answer') await page.clock.fastForward(action.timeoutMs ?? 11_000);
  await expect(action.said(page), told).toBeVisible();
  await action.kept(page, actingUser);
  await expect(page.locator('h1:visible'), told).toHaveCount(1);
}

test.each(cells)(
  '%s is not lost, a text says what happened, and it arrives %s',
  async (name, arrival, action) => {
    const { who, scene, address, without = [] } = action;
    const { page } = await visit({ origin: product.origin, expectedErrors: /Failed to load resource/ });
    const actingUser = await actingUserFor(who);
    await scene?.(actingUser, product.database);
    if (who !== 'guest') await signIn(page, actingUser);
    await page.clock.install();
    const calls = await breakCalls(page);
    await page.goto(address(actingUser));
    await action.prepare?.(page, actingUser);
    const doing = { page, calls, action, actingUser };
    const possible = FAULTS.filter((fault) => !REFUSED_LATER.includes(fault) && !without.includes(fault));
    const tried = possible
      .map((fault) => ({ fault, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, scaled(3, possible.length));
    for (const { fault } of tried) await suffer(doing, fault, `${name}: ${fault}`);
    if (arrival === 'slowly') await arriveSlowly(doing, tried.length > 0);
    else if (arrival === 'with the next token') await arriveWithNextToken(doing);
    else await arriveAfterSigningIn(doing);
  },
);
