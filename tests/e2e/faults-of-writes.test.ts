import { expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { type Deed, DEEDS } from '#tests/support/product/fault-table/deeds.ts';
import {
  breakCalls,
  type Fault,
  FAULTS,
  type FaultyCalls,
  randomFrom,
} from '#tests/support/product/faults.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { scaled } from '#tests/support/scale.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

// T16: what is written down, chosen or handed in while its call fails in every way. The seed of a run is printed.
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
console.info(`FAULT_SEED=${seed}`);

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startProduct({ DATABASE_URL: database.connectionString, ACCESS_TOKEN_SECONDS: '7200' });
});
afterAll(async () => {
  await product.stop();
  await database.drop();
});

const REFUSED_LATER: readonly Fault[] = ['a 401', 'a slow answer'];

/** How a deed arrives at last; each costs a student. */
const ARRIVALS = ['slowly', 'with the next token', 'after signing in again'] as const;
type Arrival = (typeof ARRIVALS)[number];
const isFull = scaled(0, 1) === 1;
const chosen = Object.entries(DEEDS)
  .toSorted(() => random() - 0.5)
  .slice(0, isFull ? undefined : 9);
const arrivals = chosen.flatMap(([name, deed]): [string, Arrival, Deed][] => {
  const drawn = ARRIVALS[Math.floor(random() * ARRIVALS.length)] ?? 'slowly';
  return (isFull ? ARRIVALS : [drawn]).map((arrival) => [name, arrival, deed]);
});

const REFRESH = /^POST \/refresh-token$/;
const isQuiz = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/weeklyquiz/');

/** One call, however long it takes: nothing is said meanwhile, and the last thing said is that it is done. */
async function arriveSlowly(page: Page, calls: FaultyCalls, { operation, send, said, done }: Deed) {
  calls.fail(operation, 'a slow answer');
  await send(page);
  await expect.poll(() => calls.met).toBe(1);
  await page.clock.fastForward(5000);
  await expect(said(page)).toBeHidden();
  await expect(done(page).first()).toBeHidden();
  expect(calls.met).toBe(1);
  await calls.release();
  await expect(done(page).first()).toBeVisible();
}

/** One refresh, one more try, and nobody hears of it (spec §4). */
async function arriveWithNextToken(page: Page, calls: FaultyCalls, { operation, send, said, done }: Deed) {
  const before = calls.made(REFRESH);
  calls.fail(operation, 'a token that is over');
  await send(page);
  await expect(done(page).first()).toBeVisible();
  await expect(said(page)).toBeHidden();
  expect(calls.made(REFRESH)).toBe(before + 1);
}

/** No token any more: to the sign-in and back where one was; over a quiz the sign-in opens in place (C21). */
async function arriveAfterSigningIn(page: Page, calls: FaultyCalls, deed: Deed, student: PreparedStudent) {
  const { operation, prepare, send, kept, done } = deed;
  const before = calls.made(REFRESH);
  const origin = page.url();
  const inPlace = isQuiz(page);
  calls.fail(operation, 'a 401');
  await send(page);
  const form = inPlace ? page.getByRole('dialog', { name: 'Sign in to go on' }) : page.getByRole('main');
  if (!inPlace) {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.getByLabel('Email').fill(student.email);
  }
  await expect(form.locator('input[name="password"]')).toBeVisible();
  expect(calls.made(REFRESH)).toBe(before + 1);
  calls.fail(operation, null);
  await form.locator('input[name="password"]').fill(student.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL(origin);
  if (!inPlace) {
    await prepare?.(page);
    await kept(page);
    await send(page);
  }
  // What waited for the session goes out by itself.
  await expect(done(page).first()).toBeVisible({ timeout: 15_000 });
}

test.each(arrivals)(
  '%s is not lost, a text says what happened, and it arrives %s',
  async (name, arrival, deed) => {
    const { isEnrolled = true, address, operation, prepare, send, said, kept, without = [] } = deed;
    const { page } = await visit({ origin: product.origin, expectedErrors: /Failed to load resource/ });
    const student = await prepareStudent(product, { lessons: isEnrolled ? 4 : 0, isEnrolled });
    await signIn(page, student);
    await page.clock.install();
    const calls = await breakCalls(page);
    await page.goto(address(student));
    await prepare?.(page);
    const possible = FAULTS.filter((fault) => !REFUSED_LATER.includes(fault) && !without.includes(fault));
    const tried = possible.toSorted(() => random() - 0.5).slice(0, scaled(3, possible.length));
    for (const fault of tried) {
      const told = `${name}: ${fault}`;
      calls.fail(operation, fault);
      await send(page);
      await expect.poll(() => calls.met, { message: told, timeout: 15_000 }).toBeGreaterThan(0);
      if (fault === 'no answer') await page.clock.fastForward(11_000);
      await expect(said(page), told).toBeVisible();
      await kept(page);
      await expect(page.locator('h1:visible'), told).toHaveCount(1);
    }
    if (arrival === 'slowly') await arriveSlowly(page, calls, deed);
    else if (arrival === 'with the next token') await arriveWithNextToken(page, calls, deed);
    else await arriveAfterSigningIn(page, calls, deed, student);
  },
);
