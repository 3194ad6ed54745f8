import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, afterEach, beforeAll, describe, test, vi } from 'vitest';
import { type LongVisit, openVisit, picture } from '#tests/support/product/browser.ts';
import { breakCalls, type Fault, FAULTS, type FaultyCalls, REFUSALS } from '#tests/support/product/faults.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import {
  findTopic,
  namesOfPage,
  openAsNew,
  renewSession,
  type StudentPage,
  type StudentPlaces,
  studentPages,
} from '#tests/support/product/student-pages.ts';
import { sampleRows, runSeed } from '#tests/support/sample.ts';
import { isFullRun, scaled } from '#tests/support/scale.ts';
import { randomFrom } from '#tools/test-run/seeded-sample.ts';

// T16: every call of every page, failing in every way.
const random = randomFrom(runSeed);
/** Of the ten. */
const faultsACall = scaled(2, 10);

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 120_000 });

let product: OpenProduct;
let visit: LongVisit;
let places: StudentPlaces;
beforeAll(async () => {
  product = await openProduct({ ACCESS_TOKEN_SECONDS: '7200' });
  const student = await prepareStudent(product, { lessons: 4 });
  places = { student, topicId: await findTopic(student) };
  visit = await openVisit({
    origin: product.origin,
    expectedErrors: /Failed to load resource/,
  });
  await signIn(await visit.openTab(), student);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await picture(visit, `faults ${task.name}`);
  expect(visit.errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await visit.end();
  await product.close();
});

const AGAIN = /^(Retry|Try again|Try Again|Check again|Load the points again|Refresh)$/;
const WAITING = '[aria-busy="true"]:visible, .MuiSkeleton-root:visible';
/** What an engine says, or what is left of a value that was not there: in a notice, for lessons speak of them too. */
const ENGINE_WORDS =
  /undefined|TypeError|Cannot read|is not a function|is not iterable|\[object|\bNaN\b|Invalid Date/;
/** What a page says of a fault, if it says anything; the refusals are the server's own words. */
const WORDS: Readonly<Partial<Record<Fault, RegExp>>> = {
  // The Assessment Center has a sentence of its own for it (spec §4; failing-reads.test.ts holds it).
  'no answer': /taking too long|timed out|Failed to load weekly assessment data/,
  'no JSON': /Invalid JSON response from server/,
  'another shape': /Invalid JSON response from server/,
  'a reset': /could not reach the server|Failed to load weekly assessment data/,
};
/** Milliseconds of the page's own clock after which nothing spins any more, unless one may stop the wait. */
const BOUND = 45_000;
const STEP = 5_000;

/** The bell, the session and the onboarding are there on every page; the header too, but some pages show it as well. */
const OF_THE_FRAME = /\/(refresh-token|completion\/status|notifications|houses\/all)$/;
const OF_THE_HEADER = 'GET /profiles/user-details';
const SHOWS_THE_HEADERS: readonly string[] = ['home', 'clans', 'profile'];

const again = (page: Page): Locator => page.getByRole('button', { name: AGAIN });

/** One heading, nothing for ever on its way, something to go on with, and no words of an engine. */
async function expectAFace(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1:visible'), name).toHaveCount(1);
  const notices = await page.locator('[role="alert"]:visible').allInnerTexts();
  const ways = page.locator('main a:visible, main button:enabled:visible, button:enabled:visible');
  await expect(ways.first(), name).toBeVisible();
  expect(notices.join(' '), name).not.toMatch(ENGINE_WORDS);
}

async function expectNoEndlessWait(page: Page, name: string): Promise<void> {
  const waiting = page.locator(WAITING);
  for (let passed = 0; (await waiting.count()) > 0 && passed < BOUND; passed += STEP) {
    await page.clock.fastForward(STEP);
    await expect(waiting, name)
      .toHaveCount(0, { timeout: 400 })
      .catch(() => undefined);
  }
  if ((await page.getByRole('button', { name: 'Cancel' }).count()) === 0) {
    await expect(waiting, name).toHaveCount(0);
  }
}

/** What is said in a notice fits what happened. */
async function expectWords(page: Page, fault: Fault, name: string): Promise<void> {
  const expected = fault in REFUSALS ? REFUSALS[fault as keyof typeof REFUSALS].message : WORDS[fault];
  const notices = page.locator('main [role="alert"]:visible').filter({ has: again(page) });
  if (expected === undefined || (await notices.count()) === 0) return;
  await expect(notices.filter({ hasText: expected }).first(), name).toBeVisible();
}

async function openPage(address: string): Promise<{ page: Page; calls: FaultyCalls }> {
  await Promise.all(visit.context.pages().map((tab) => tab.close()));
  const page = await openAsNew(visit);
  await page.clock.install();
  const calls = await breakCalls(page);
  return { page, calls: Object.assign(calls, { address }) };
}

/**
 * Presses each way to try again. One that goes before it is pressed was answered for by another press: the page asks
 * again, and says so with one way less.
 */
async function tryAgain(page: Page, calls: FaultyCalls, told: string): Promise<void> {
  const before = calls.made();
  for (let left = await again(page).count(); left > 0; left -= 1) {
    const way = again(page).nth(left - 1);
    if (!(await way.isVisible())) continue;
    const isPressed = await way.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) continue;
    expect(await again(page).count(), `${told}: a way on that cannot be pressed`).toBeLessThan(left);
    expect(calls.made(), `${told}: a way on that went for nothing`).toBeGreaterThan(before);
  }
}

/** In an order of the seed; what leaves nothing to try again with comes last. */
const inSomeOrder = (): Fault[] => {
  const last: readonly Fault[] = ['a 404', 'a slow answer', 'a 401'];
  const drawn = FAULTS.map((fault) => ({ fault, at: random() })).toSorted((one, other) => one.at - other.at);
  const taken = drawn.slice(0, faultsACall).map(({ fault }) => fault);
  return [
    ...taken.filter((fault) => !last.includes(fault)),
    ...last.filter((fault) => taken.includes(fault)),
  ];
};

/** One call of a page through every fault: by trying again where the page offers it, else by opening it anew. */
async function sufferEach(address: string, operation: string, name: string): Promise<void> {
  let { page, calls } = await openPage(address);
  let isOpen = false;
  for (const fault of inSomeOrder()) {
    const told = `${name}: ${operation}: ${fault}`;
    calls.fail(operation, fault);
    if (isOpen) await tryAgain(page, calls, told);
    const isMet = () =>
      expect
        .poll(() => calls.met, {
          message: told,
          timeout: isOpen ? 1000 : 15_000,
        })
        .toBeGreaterThan(0);
    const wasMet =
      isOpen &&
      (await isMet().then(
        () => true,
        () => false,
      ));
    if (!wasMet) {
      ({ page, calls } = await openPage(address));
      calls.fail(operation, fault);
      await page.goto(address);
      isOpen = false;
      await isMet();
      isOpen = true;
    }
    if (fault === 'a 401') {
      await expect(page, told).toHaveURL(/\/login$/);
      await expectAFace(page, told);
      calls.fail(operation, null);
      await page.getByLabel('Email').fill(places.student.email);
      await page.locator('input[name="password"]').fill(places.student.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
      await expect(page, told).toHaveURL(new URL(address, product.origin).href);
      continue;
    }
    if (fault === 'a slow answer') {
      await expect(page.locator('h1:visible'), told).toHaveCount(1);
      await page.clock.fastForward(3000);
      await calls.release();
    }
    await expectNoEndlessWait(page, told);
    await expectAFace(page, told);
    await expectWords(page, fault, told);
  }
}

const pages = Object.entries(studentPages) as [StudentPage, (of: StudentPlaces) => string][];

describe('no call of a page leaves a student without a heading, a word and a way on', () => {
  test.each(sampleRows('failing calls', pages, 1, ([name]) => namesOfPage(name)))(
    '%s',
    async (name, addressOf) => {
      await renewSession(visit, product, places.student);
      const address = addressOf(places);
      const { page, calls } = await openPage(address);
      await page.goto(address);
      await expect(page).toHaveURL(new URL(address, product.origin).href);
      await expect(page.locator('h1:visible')).toHaveCount(1);
      await expect(page.locator(WAITING)).toHaveCount(0);
      const own = [...calls.asked].filter(
        (operation) =>
          !OF_THE_FRAME.test(operation) && (operation !== OF_THE_HEADER || SHOWS_THE_HEADERS.includes(name)),
      );
      // They arrive in any order: sorted, the seed means the same one in each run.
      const first = Math.floor(random() * own.length);
      const chosen = isFullRun ? own : own.toSorted().slice(first, first + 1);
      for (const operation of chosen) {
        await sufferEach(address, operation, name);
      }
    },
  );
});
