import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { readAnswerKey } from '#tests/support/product/answer-key.ts';
import { visit } from '#tests/support/product/browser.ts';
import { expect } from '#tests/support/product/expect.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { takeQuiz } from '#tests/support/product/quiz-taker.ts';

let product: OpenProduct;
let key: Map<string, string>;
beforeAll(async () => {
  [product, key] = await Promise.all([openProduct(), readAnswerKey()]);
});
afterAll(() => product.close());

vi.setConfig({ testTimeout: 120_000 });

const paper = (page: Page) => page.locator('section[aria-labelledby="quiz-question"]');

/** The renderer dies: no event tells the page. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

describe('a window that is closed in the moment after an answer', () => {
  test.each([
    ['closed', (page: Page) => page.close()],
    ['killed', crash],
  ])('has sent it, and lets the next window go on at once: %s', async (_, end) => {
    const student = await prepareStudent(product);
    const { page, context, openTab } = await visit({ origin: product.origin });
    await signIn(page, student);
    await page.goto(`/assignments/${encodeSubjectAddress(student)}`);
    await page.getByRole('button', { name: 'Begin Assessment' }).click();
    await expect(paper(page)).toBeVisible();
    const address = page.url();
    // No timer rings any more: what has to wait half a second is never sent.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const sent = page.waitForResponse(/\/answers$/);
    await takeQuiz(page, key).answer(true);
    await sent;
    await end(page);
    await context.clock.resume();
    const next = await openTab();
    await next.goto(address);
    await expect(paper(next)).toBeVisible();
    await expect(next.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(next.getByText('This quiz is open in another tab')).toBeHidden();
  });
});

describe('an answer that could not be checked', () => {
  test.each(['the connection is lost', 'one call alone fails'])(
    'is checked by itself, and the notice goes: %s',
    async (cause) => {
      const student = await prepareStudent(product);
      const { page, context } = await visit({ origin: product.origin, expectedErrors: /ERR_/ });
      await signIn(page, student);
      await page.goto(`/quiz/${student.subjectId}`);
      await page.getByRole('button', { name: 'Begin practice' }).click();
      await expect(paper(page)).toBeVisible();
      await takeQuiz(page, key).answer(true);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const notice = page.getByText(/could not be checked/);
      if (cause === 'the connection is lost') {
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Check answer' }).click();
        await expect(notice).toBeVisible();
        await context.setOffline(false);
      } else {
        await page.route('**/checks', (route) => route.abort('connectionreset'), { times: 1 });
        await page.getByRole('button', { name: 'Check answer' }).click();
      }
      await expect(page.getByText('That is right.')).toBeVisible({ timeout: 20_000 });
      await expect(notice).toBeHidden();
    },
  );
});
