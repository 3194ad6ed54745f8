import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { openVisit, visit } from '#tests/support/product/browser.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';
import { expectNoSidewaysScroll, expectNoViolations, viewsOf } from '#tests/support/product/views.ts';

vi.setConfig({ testTimeout: 120_000 });

const COURSE = '/explore/b-tech-computer-science-foundations';
const LESSON = `${COURSE}/python-programming`;

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

describe('a public page', () => {
  test.each([
    ['explore', '/explore'],
    ['explore-course', COURSE],
    ['explore-lesson', LESSON],
    ['explore-lesson-in-hindi', `/hi${LESSON}`],
    ['help', '/help'],
    ['privacy-in-hindi', '/hi/privacy'],
  ])('%s looks right on a phone and a desktop, by day and by night', async (name, address) => {
    for (const { width, colorScheme } of viewsOf(name)) {
      const { page } = await visit({ origin: product.origin, width, colorScheme });
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const seen = `${name}-${width}-${colorScheme}`;
      await keepPicture(page, seen);
      await expectNoSidewaysScroll(page, seen);
      await expectNoViolations(page, seen);
    }
  });

  test('leads from the landing page to a lesson and on to a new account, without JavaScript until there', async () => {
    const { page } = await visit({ origin: product.origin });
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse the courses' }).first().click();
    await expect(page).toHaveURL(`${product.origin}/explore`);
    const still = await openVisit({ origin: product.origin, hasScripts: false, colorScheme: 'dark' });
    const reading = await still.openTab();
    await reading.goto('/explore');
    await reading.getByRole('link', { name: 'See what is in B.Tech Computer Science Foundations' }).click();
    await reading.getByRole('link', { name: 'Read the first lesson: Numbers and text' }).click();
    await expect(reading.getByRole('heading', { level: 1, name: 'Numbers and text' })).toBeVisible();
    await expect(reading.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 47)');
    const onward = await reading
      .getByRole('link', { name: 'Create an account and continue here' })
      .getAttribute('href');
    expect(still.errors).toEqual([]);
    await still.end();
    await page.goto(onward ?? '');
    await expect(page.getByText('After signing in you continue to your lesson.')).toBeVisible();
    await page.getByRole('tab', { name: 'Sign in' }).click();
    await expect(page.getByText('After signing in you continue to your lesson.')).toBeVisible();
  });

  test('is the lesson alone on paper', async () => {
    const { page } = await visit({ origin: product.origin });
    await page.goto(LESSON);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of [
      'Create an account',
      'Courses at WizLearn',
      'Create an account and continue here',
      'Help',
    ])
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  });
});
