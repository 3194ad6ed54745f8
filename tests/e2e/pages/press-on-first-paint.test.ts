import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { expect } from '#tests/support/product/expect.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const painted = (page: Page) => page.locator('#first-paint');
const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).last();
/** What the page answers to a sign-in without anything filled in. */
const answer = (page: Page) => page.getByText('Please enter your email address');

/** The sign-in as its document paints it; its code comes when the returned function is called. */
async function openWithoutCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(button(page)).toBeVisible();
  return resolve;
}

async function centreOfButton(page: Page): Promise<{ x: number; y: number }> {
  const box = await button(page).boundingBox();
  if (!box) throw new Error('There is no button to sign in with.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function moveOverButton(page: Page): Promise<void> {
  const { x, y } = await centreOfButton(page);
  await page.mouse.move(x, y);
}

/** Ways to begin a press; each returns how to end it. */
const ways: Record<string, (page: Page) => Promise<() => Promise<unknown>>> = {
  mouse: async (page) => {
    await moveOverButton(page);
    await page.mouse.down();
    return () => page.mouse.up();
  },
  'space bar': async (page) => {
    await button(page).focus();
    await page.keyboard.down('Space');
    return () => page.keyboard.up('Space');
  },
  touch: async (page) => {
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [await centreOfButton(page)];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

/** Counts the clicks on buttons from now on. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const presses: Element[] = [];
    Object.assign(window, { presses });
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button')) presses.push(target);
    });
  });

describe('a press on the page that the document painted', () => {
  test.each(Object.entries(ways))(
    'by %s arrives once where it ends on the page itself',
    async (name, begin) => {
      const { page } = await visit({ origin: product.origin, isPhone: name === 'touch' });
      const bringCode = await openWithoutCode(page);
      const end = await begin(page);
      bringCode();
      await painted(page).waitFor({ state: 'detached' });
      await countPresses(page);
      await end();
      await expect(answer(page)).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'presses').length)).toBe(1);
    },
  );

  test('is none where it is let go elsewhere', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await moveOverButton(page);
    await page.mouse.down();
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(answer(page)).toHaveCount(0);
  });

  // Frames since the page has what it needs to draw itself.
  test.each([0, 1, 2, 3, 4, 6, 8])('arrives %i frames into the hand-over', async (frames) => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await moveOverButton(page);
    await page.evaluate((count) => {
      const reached = Promise.withResolvers<void>();
      Object.assign(window, { frameReached: reached.promise });
      const countDown = (left: number): void => {
        if (left === 0) reached.resolve();
        else requestAnimationFrame(() => countDown(left - 1));
      };
      // The first rules that the code writes.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('style[data-emotion]')) return;
        observer.disconnect();
        countDown(count);
      }).observe(document.head, { childList: true });
    }, frames);
    bringCode();
    await page.evaluate(() => Reflect.get(window, 'frameReached'));
    await page.mouse.down();
    await page.mouse.up();
    await expect(answer(page)).toBeVisible();
  });
});
