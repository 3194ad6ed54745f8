import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const painted = (page: Page) => page.locator('#first-paint');

/** Opens the landing page; its code comes when the returned function is called. */
async function openWithoutCode(
  page: Page,
  heading = 'Welcome to the Magical World of Learning',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  return resolve;
}

const boxes = (page: Page) =>
  page
    .locator('h1, h2, h3, a, button, img, footer')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
        .map((element) => [element.tagName, element.getBoundingClientRect().toJSON()]),
    );

describe('the landing page before its code has come', () => {
  test('looks as it will with it: nothing moves, and nothing is there twice', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);
    expect(before.length).toBeGreaterThan(20);
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    expect(await boxes(page)).toEqual(before);
  });

  test('brings one font a face it shows: no Devanagari for one word of Hindi', async () => {
    const { page } = await visit({ origin: product.origin });
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font')
        fonts.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.woff2$/, ''));
    });
    await page.goto('/');
    await painted(page).waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.toSorted()).toEqual([
      '/assets/fraunces-latin-wght-normal',
      '/assets/hindi-label',
      '/assets/inter-latin-wght-normal',
    ]);
  });

  test('keeps a press until it can be followed', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('link', { name: 'Start Your Journey' }).focus();
    bringCode();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  });

  test('leads to another page where its link was pressed meanwhile', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await page.getByRole('link', { name: 'Start Your Journey' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    bringCode();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  test('has links that lead on where the code never comes', async () => {
    const { page } = await visit({ origin: product.origin, expectedErrors: /ERR_FAILED|404/ });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'I Already Have an Account' }).click();
    await expect(page).toHaveURL(`${product.origin}/login`);
  });

  test('leaves the focus where it is', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await page.getByRole('link', { name: 'Start Your Journey' }).focus();
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await expect(page.getByRole('link', { name: 'Start Your Journey' })).toBeFocused();
  });

  test('is in the language of the browser', async () => {
    const { page } = await visit({ origin: product.origin, locale: 'hi-IN' });
    const bringCode = await openWithoutCode(page, 'सीखने की जादुई दुनिया में आपका स्वागत है');
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  });
});
