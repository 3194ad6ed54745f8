import { expect } from '#tests/support/product/expect.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('a photo larger than the server takes is cut small on the device and becomes the picture, after a lost connection too', async () => {
  const student = await prepareStudent(product, { lessons: 0 });
  const { page, context } = await visit({
    origin: product.origin,
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  });
  // 24 million pixels: the server refuses more than 16.
  const photo = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#6a8caf' } })
    .jpeg()
    .toBuffer();

  await signIn(page, student);
  await page.goto('/profile-picture-generate');
  await expect(page.getByRole('heading', { name: 'Your picture is chosen' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({
    name: 'essay.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toContainText('PNG, JPEG or WebP');
  await input.setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep this picture' }).click();
  await expect(page.getByText('Your picture is kept here')).toBeVisible();
  await keepPicture(page, 'picture-waiting');
  const saved = page.waitForResponse(/\/profiles\/picture-url$/);
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);

  await page.goto('/home');
  const shown = page.getByRole('button', { name: 'User Profile' }).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/v1\/media\/[0-9a-f]{24}$/);
  const pixels = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(pixels).toEqual([512, 512]);
});
