import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, afterEach, beforeAll, describe, test, vi } from 'vitest';
import { type LongVisit, openVisit, picture, visit as visitOnce } from '#tests/support/product/browser.ts';
import { buildNewcomer, createAccount, signIn } from '#tests/support/product/newcomer.ts';
import { type PageCalls, steerCalls } from '#tests/support/product/page-calls.ts';
import { PAGE_STATES } from '#tests/support/product/page-states.ts';
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
import { sampleRows } from '#tests/support/sample.ts';

/** How a page lets one try again. */
const AGAIN = /^(Retry|Try again|Check again|Load the points again|Refresh)$/;
/** How a page says that what it shows is not of today. */
const OLD =
  /out of date|As of \d|may have changed|The list is from|What you see is from|the board of \d|Still showing/;
const WAITING = '[aria-busy="true"]:visible, .MuiSkeleton-root:visible';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

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
  if (task.result?.state === 'fail') await picture(visit, `${task.suite?.name ?? ''} ${task.name}`);
  await visit.context.setOffline(false);
  expect(visit.errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await visit.end();
  await product.close();
});

const again = (main: Locator): Locator => main.getByRole('button', { name: AGAIN });

const banner = (page: Page): Locator => page.locator('strong').filter({ hasText: /^You are offline\.$/ });

const pageState = (page: Page) => ({
  main: page.getByRole('main'),
  /** One heading of the page, and nothing of it still to come. */
  settled: async () => {
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page.locator(WAITING)).toHaveCount(0);
  },
});

/** Presses whatever lets one try again, once each. */
async function tryAgain(main: Locator): Promise<void> {
  for (let left = await again(main).count(); left > 0; left -= 1) {
    const way = again(main).nth(left - 1);
    // One press may read for others too, and the page by itself: then the way is gone.
    if (await way.isVisible())
      await way.click({ timeout: 5_000 }).catch(async (error: unknown) => {
        if (await way.isVisible()) throw error;
      });
  }
}

const drawn = sampleRows('page states', Object.entries(PAGE_STATES), 1, ([name]) => namesOfPage(name));

describe.each(drawn)('%s', (name, face) => {
  const { there, part, isOfThisTab, rereads, asksNothing, keepsNothing, needsServer } = face;
  const page = part === undefined ? (name as StudentPage) : 'Assessment Center';
  let open: Page;
  let calls: PageCalls;
  const arrive = async (): Promise<void> => {
    if (part !== undefined) await open.getByRole('tab', { name: part }).click();
  };
  const openTab = async (): Promise<void> => {
    await Promise.all(visit.context.pages().map((tab) => tab.close()));
    open = await openAsNew(visit);
    calls = await steerCalls(open);
  };
  beforeAll(() => renewSession(visit, product, places.student));

  test('waits in the shape of the page, then is there', async () => {
    await openTab();
    calls.setBack(30);
    await calls.let('held');
    await open.goto(studentPages[page](places));
    await expect.poll(() => calls.heldCount).toBeGreaterThan(0);
    await arrive();
    await expect(open.locator('h1:visible')).toHaveCount(1);
    if (asksNothing === undefined && part !== 'Upload Video') {
      await expect(open.getByRole('main').locator(WAITING).first()).toBeVisible();
    }
    await calls.let('answered');
    await expect(there(open.getByRole('main'))).toBeVisible();
    await pageState(open).settled();
    await expect(again(open.getByRole('main'))).toHaveCount(0);
  });

  test('stays while the connection is gone', async () => {
    const { main, settled } = pageState(open);
    calls.setBack(0);
    await expect.poll(() => calls.rewrittenCount).toBe(0);
    await visit.context.setOffline(true);
    await expect(banner(open)).toBeVisible({ timeout: 10_000 });
    await expect(there(main)).toBeVisible();
    await settled();
    if (needsServer) {
      const control = needsServer(main);
      if (await control.isEnabled()) {
        await control.click();
        await expect(
          open
            .locator('main, [role="dialog"]')
            .getByText(/offline|connection|the server/i)
            .first(),
        ).toBeVisible();
        await open.keyboard.press('Escape');
      }
    }
    await visit.context.setOffline(false);
    await expect(banner(open)).toHaveCount(0, { timeout: 30_000 });
    await expect(there(main)).toBeVisible();
  });

  test.skipIf(asksNothing ?? keepsNothing)(
    'shows what it had, and from when, where nothing newer comes',
    async () => {
      calls.setBack(0);
      await calls.let('refused');
      if (isOfThisTab) {
        const elsewhere = name === 'clans' ? 'Challenges' : 'Clans';
        await open.getByRole('navigation').getByRole('link', { name: elsewhere }).first().click();
        await expect(open).toHaveTitle(new RegExp(`^${elsewhere}`));
        await open.goBack();
      } else if (rereads) await rereads(open);
      else await open.reload();
      const { main, settled } = pageState(open);
      await expect(main.getByText(OLD).first()).toBeVisible();
      await expect(there(main)).toBeVisible();
      await settled();
      await expect(again(main).first()).toBeVisible();
      await calls.let('answered');
      await tryAgain(main);
      await expect(main.getByText(OLD)).toHaveCount(0);
      await expect(there(main)).toBeVisible();
    },
  );

  test.skipIf(asksNothing)('says what failed, and is there after one more try', async () => {
    await openTab();
    await calls.let('refused');
    await open.goto(studentPages[page](places));
    await arrive();
    const { main, settled } = pageState(open);
    await expect(again(main).first()).toBeVisible();
    await settled();
    await calls.let('cut');
    await tryAgain(main);
    await settled();
    await expect(again(main).first()).toBeVisible();
    await calls.let('answered');
    await tryAgain(main);
    await expect(there(main)).toBeVisible();
    await settled();
    await expect(again(main)).toHaveCount(0);
  });
});

test('a page that was never opened says so while the connection is gone, and leads on', async () => {
  // In a browser of its own: this one has every page by now.
  const { page, context } = await visitOnce({
    origin: product.origin,
    expectedErrors: /Failed to load resource|dynamically imported module/,
  });
  await signIn(page, places.student);
  await expect(PAGE_STATES.home.there(page.getByRole('main'))).toBeVisible();
  await pageState(page).settled();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible({ timeout: 10_000 });
  await page.getByRole('navigation').getByRole('link', { name: 'Clans' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be opened' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for the connection' })).toBeDisabled();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(PAGE_STATES.home.there(page.getByRole('main'))).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(PAGE_STATES.clans.there(page.getByRole('main'))).toBeVisible();
});

test('a step of the onboarding says so too, and unfolds the map by its key', async () => {
  const { page, context } = await visitOnce({
    origin: product.origin,
    expectedErrors: /Failed to load resource/,
  });
  await createAccount(page, buildNewcomer());
  await page.getByRole('heading', { level: 1, name: 'About you' }).click();
  await page.keyboard.press('Shift+M');
  await expect(
    page.getByRole('dialog', { name: 'Where am I?' }).getByText('Who you are').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
});
