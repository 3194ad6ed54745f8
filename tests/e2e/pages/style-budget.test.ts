import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Notes what is taken out of the head: a style that is moved makes the browser restyle the whole page. */
const watchHead = (page: Page) =>
  page.addInitScript(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records)
        if (target === document.head) taken.push(...[...removedNodes].map(({ nodeName }) => nodeName));
    }).observe(document, { childList: true, subtree: true });
  });

const readStyles = (page: Page) =>
  page.evaluate(() => {
    const painted =
      document.querySelector<HTMLElement>('style[data-rules]')?.dataset['rules']?.split(' ') ?? [];
    const written = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="wiz"]')]
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
      .map(({ cssText }) => cssText);
    return {
      painted: painted.length,
      written: written.length,
      writtenAgain: painted.filter((name) => written.some((rule) => rule.includes(`.wiz-${name}`))),
      stylesTaken: [...Reflect.get(window, 'taken')].filter((name) => name === 'STYLE').length,
    };
  });

/** A rule that the code writes is compiled, inserted and matched while somebody waits: the document's are none of these. */
test.each([
  { path: '/', most: 0 },
  { path: '/login', most: 0 },
  { path: '/home', most: 225 },
])(
  'the code of $path writes at most $most rules beside those of its document, and moves none',
  async ({ path, most }) => {
    const { page } = await visit({ origin: product.origin });
    if (path === '/home') await signIn(page, await prepareStudent(product));
    await watchHead(page);
    await page.goto(path);
    await page.locator('#first-paint').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const { painted, written, ...rest } = await readStyles(page);
    console.info(`${path}: ${painted} classes painted, ${written} rules written by the code`);
    expect(painted).toBeGreaterThan(40);
    expect(written).toBeLessThanOrEqual(most);
    expect(rest).toEqual({ writtenAgain: [], stylesTaken: 0 });
  },
);
