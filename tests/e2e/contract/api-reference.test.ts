import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';
import { expectNoSidewaysScroll, viewsOf } from '#tests/support/product/views.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** The first visit of all also makes the document. */
const open = async (page: Page) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /WizLearn API/ })).toBeVisible({ timeout: 20_000 });
};

/** Of so many calls only those in the window are drawn; the filter brings those of one tag into it. */
const showTag = (page: Page, tag: string) => page.getByPlaceholder('Filter by tag').fill(tag);

test('the reference at /docs finds a call by its tag and sends it from the page', async () => {
  const student = await prepareStudent(product);
  const { page } = await visit({ origin: product.origin });
  await open(page);

  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.dialog-ux');
  await dialog.locator('input').fill(student.accessToken);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await showTag(page, 'Community');
  const call = page.locator('#operations-Community-getXpLedger');
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  const live = call.locator('.live-responses-table').first();
  await expect(live.locator('.response-col_status').last()).toContainText('200');
  await expect(live).toContainText('"success": true');
});

const CALLS = [
  ['Weekly reports', 'createWeeklyQuizReport'],
  ['Houses and AI', 'createHouse'],
  ['Profile', 'createProfile'],
] as const;

test.for(viewsOf('the API reference'))(
  'at $width px by $colorScheme the reference fits and reads well (R58)',
  async ({ width, colorScheme }) => {
    const { page } = await visit({ origin: product.origin, width, colorScheme });
    const picture = (name: string) => keepPicture(page, `api-reference-${name}-${width}-${colorScheme}`);
    await open(page);
    await picture('top');
    for (const [tag, name] of CALLS) {
      await showTag(page, tag);
      const call = page.locator(`.opblock[id$="-${name}"]`);
      await call.getByRole('button').first().click();
      await expect(call.getByRole('button', { name: 'Execute' })).toBeVisible();
      await call.scrollIntoViewIfNeeded();
      await picture(name);
    }
    await expectNoSidewaysScroll(page, 'the reference');
  },
);
