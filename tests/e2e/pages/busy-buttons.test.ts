import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test.each(['/', '/login'])(
  'a button of %s keeps its width while it is at work, and shows a ring',
  async (path) => {
    const { page } = await visit({ origin: product.origin });
    await page.goto(path);
    await page.locator('#first-paint').waitFor({ state: 'detached' });
    const buttons = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.MuiButton-root')]
        .filter((button) => button.offsetWidth > 0 && button.textContent !== '')
        .map((button) => {
          const before = button.getBoundingClientRect();
          button.setAttribute('aria-busy', 'true');
          button.classList.add('Mui-disabled');
          const after = button.getBoundingClientRect();
          const ring = getComputedStyle(button, '::before');
          return { words: button.textContent, grown: after.width - before.width, turns: ring.animationName };
        }),
    );
    expect(buttons.length).toBeGreaterThan(1);
    expect(buttons.filter(({ grown, turns }) => Math.abs(grown) > 3 || turns !== 'wiz-turn')).toEqual([]);
  },
);
