import type { Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { expect } from '#tests/support/product/expect.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** What Home asks for by itself, once it stands, where it does not come in one answer: the cards, the weekly quiz, the quests. */
const LATE = /\/api\/v1\/(review-cards|challenges|course-progress\/previous-week)/;

async function holdLate(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/home', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.route(LATE, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where the sections of the page stand, by heading. */
const tops = (page: Page) =>
  page
    .locator('main :is(h2, h3)')
    .evaluateAll((all) =>
      Object.fromEntries(
        all
          .filter((heading) => !heading.closest('[aria-labelledby="todays-plan"] li'))
          .map((heading) => [heading.textContent, Math.round(heading.getBoundingClientRect().top + scrollY)]),
      ),
    );

test.each([
  { who: 'a student', lessons: 3, width: 390 },
  // Two tiles beside each other.
  { who: 'a student', lessons: 3, width: 960 },
  { who: 'a student', lessons: 3, width: 1280 },
  { who: 'somebody new', lessons: 0, width: 390 },
  { who: 'somebody new', lessons: 0, width: 1280 },
])('nothing on Home of $who moves when the rest of the plan comes, $width px wide', async (row) => {
  const { who, lessons, width } = row;
  const student = await prepareStudent(product, { lessons });
  const { page } = await visit({
    origin: product.origin,
    width,
    isPhone: width < 600,
    expectedErrors: /502/,
  });
  await signIn(page, student);
  const bringLate = await holdLate(page);
  // A tab of its own: nothing of an earlier visit is kept in it.
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Popular Courses' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'House Cup' })).toBeVisible();
  await expect(page.getByText('Tomorrow’s plan')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await tops(page);
  expect(Object.keys(before).length).toBeGreaterThan(4);
  bringLate();
  const plan = page.getByRole('list', { name: 'Quest and tomorrow' });
  await expect(plan.getByRole('heading', { level: 3 })).toHaveCount(who === 'somebody new' ? 1 : 2);
  if (lessons > 0) await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible();
  if (lessons > 0) await expect(page.getByText(/^Open until /)).toHaveCount(2);
  expect(await tops(page)).toEqual(before);
});

test.each([360, 390, 1280])(
  'the card of the next lesson on Home keeps its height when the lesson comes, %i px wide',
  async (width) => {
    const student = await prepareStudent(product, { lessons: 3 });
    const { page } = await visit({
      origin: product.origin,
      width,
      isPhone: width < 600,
      expectedErrors: /502/,
    });
    await signIn(page, student);
    const { promise, resolve: bringSummary } = Promise.withResolvers<void>();
    await page.route('**/api/v1/home', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.route('**/api/v1/course-progress/summary/*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'House Cup' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const card = page.getByRole('region', { name: 'Welcome' }).locator('> .MuiCard-root');
    const height = () => card.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    bringSummary();
    await expect(card.getByRole('link', { name: /learning|the lesson/ })).toBeVisible();
    expect(await height()).toBe(before);
  },
);
