import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { expect } from '#tests/support/product/expect.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';

let product: OpenProduct;
let student: PreparedStudent;
beforeAll(async () => {
  product = await openProduct();
  student = await prepareStudent(product);
});
afterAll(() => product.close());

test('on a phone a lesson begins in the first third of the screen, and none of its code is cut off', async () => {
  const { page } = await visit({ origin: product.origin, width: 390, isPhone: true });
  await signIn(page, student);
  await page.goto(`/lesson/${student.subjectId}`);
  const notes = page.locator('article [lang="en"]');
  await expect(notes.locator('p').first()).toBeVisible();
  const { y = 844 } = (await notes.boundingBox()) ?? {};
  expectValue(y).toBeLessThan(844 / 3);

  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeHidden();
  await page.getByRole('button', { name: 'More reading tools' }).tap();
  await expect(page.getByRole('button', { name: 'Larger text' })).toBeVisible();
  await page.getByRole('button', { name: 'My notes' }).tap();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Notes', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();

  const listings = notes.locator('pre:not([data-drawn])');
  await expect(listings.first().locator('.hljs-built_in, .hljs-number').first()).toBeAttached();
  const cut = await listings.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expectValue(cut).toEqual([]);
});
