import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { readAnswerKey } from '#tests/support/product/answer-key.ts';
import { visit } from '#tests/support/product/browser.ts';
import {
  buildNewcomer,
  createAccount,
  signIn,
  signInAsDemo,
  walkOnboarding,
} from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { takeQuiz } from '#tests/support/product/quiz-taker.ts';

const folder = resolve(import.meta.dirname, '../../../docs/pictures');

vi.setConfig({ testTimeout: 180_000 });

/** `npm run pictures`: takes screenshots of the product as it is built now, the pictures of the README. */
describe.runIf(process.env['UPDATE_PICTURES'])('the pictures of the README', () => {
  let product: OpenProduct;
  beforeAll(async () => {
    // With the class that whoever starts it meets.
    product = await openProduct({ DEMO_ACADEMY: 'yes' });
  });
  afterAll(async () => {
    await product.close();
  });

  const take = async (page: Page, name: string): Promise<void> => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
  };

  test('show the sorting', async () => {
    const { page } = await visit({ origin: product.origin });
    const newcomer = buildNewcomer();
    await createAccount(page, newcomer);
    await walkOnboarding(page, newcomer, {
      onStep: (step) => (step === 'house-reveal' ? take(page, 'house') : Promise.resolve()),
    });
  });

  test('show home, a lesson and the leaderboard', async () => {
    const { page } = await visit({ origin: product.origin });
    await signInAsDemo(page);
    await expect(page.getByText('Sorted House')).toBeVisible();
    await take(page, 'home');
    await page.goto(paths.leaderboard);
    await expect(page.getByRole('table').first()).toBeVisible();
    await take(page, 'leaderboard');
    const student = await prepareStudent(product);
    await page.goto(paths.lesson(student.subjectId));
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
    await take(page, 'lesson');
  });

  test('show the weekly quiz and its results', async () => {
    const student = await prepareStudent(product, { lessons: 6 });
    const { page } = await visit({ origin: product.origin, colorScheme: 'dark' });
    await signIn(page, student);
    await page.goto(paths.assignments(student));
    await page.getByRole('button', { name: 'Begin Assessment' }).click();
    await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
    const taker = takeQuiz(page, await readAnswerKey());
    await taker.answer(true);
    await take(page, 'quiz');
    await taker.answerTheRest();
    await taker.submit();
    await take(page, 'results');
  });
});
