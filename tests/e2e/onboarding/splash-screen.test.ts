import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { encodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { visit } from '#tests/support/product/browser.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';

let product: OpenProduct;
let student: PreparedStudent;
beforeAll(async () => {
  product = await openProduct();
  student = await prepareStudent(product);
});
afterAll(() => product.close());

const splash = (page: Page) => page.locator('#splash');
const progress = (page: Page) => page.locator('ol', { hasText: 'Initializing Session' });

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(student.email);
  await page.locator('input[name="password"]').fill(student.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Milliseconds between two moments of a page, on its own clock. */
const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

describe('the splash', () => {
  test('stands for three seconds over the landing page, which is there when it is gone', async () => {
    const { page } = await visit({ origin: product.origin, isMoving: true });
    await page.goto('/');
    await expect(splash(page)).toHaveText(/Start Your Learning Journey/);
    await expect(splash(page)).toHaveCSS('position', 'fixed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Welcome to the Magical World of Learning',
    );
    await splash(page).waitFor({ state: 'detached' });
    const painted = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
    expect((await now(page)) - painted).toBeGreaterThanOrEqual(3000);
    await page.reload();
    await expect(splash(page)).toBeHidden();
  });

  test('goes away with the first press, which presses nothing below it', async () => {
    const { page } = await visit({ origin: product.origin, isMoving: true });
    // The page's time stands still, so that only the press can end it, however slow the machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/');
    const { x, y, width, height } = (await page
      .getByRole('link', { name: 'Start Your Journey' })
      .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.waitForFunction(() => localStorage.getItem('wizlearn-splash') !== null);
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.clock.runFor(1000);
    await splash(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${product.origin}/`);
  });

  test('is not there for whoever wants no motion', async () => {
    const { page } = await visit({ origin: product.origin });
    await page.goto('/');
    await expect(splash(page)).toBeHidden();
  });
});

describe('the progress screen', () => {
  test('goes through its steps once after signing in, and not again in this tab', async () => {
    const { page } = await visit({ origin: product.origin, isMoving: true });
    await signIn(page);
    await expect(progress(page)).toBeVisible();
    await expect(progress(page).getByRole('listitem', { includeHidden: true })).toHaveCount(5);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to WizLearn');
    await progress(page).waitFor({ state: 'detached' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to WizLearn');
    await expect(progress(page)).toHaveCount(0);
  });

  test('stands alone for a member: there is no splash before it', async () => {
    const { page, openTab } = await visit({ origin: product.origin, isMoving: true });
    await signIn(page);
    await progress(page).waitFor({ state: 'detached' });
    const other = await openTab();
    // A second time it is short: looked for from the first moment.
    await other.goto('/', { waitUntil: 'commit' });
    await progress(other).waitFor();
    await expect(splash(other)).toBeHidden();
    await expect(other).toHaveURL(/\/home$/);
  });

  test('ends with a key', async () => {
    const { page } = await visit({ origin: product.origin, isMoving: true });
    await page.clock.install();
    await signIn(page);
    await progress(page).waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200);
    await expect(progress(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await progress(page).waitFor({ state: 'detached' });
  });

  test('never stands before a running quiz', async () => {
    const { page, openTab } = await visit({ origin: product.origin, isMoving: true });
    await signIn(page);
    await progress(page).waitFor({ state: 'detached' });
    const { courseId, subjectId, userId, api } = student;
    const { data } = await api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', {
      params: { path: { userId, courseId, subjectId } },
    });
    const id = data?.data.assessment.id ?? '';
    await api.POST('/quiz-attempts', { body: { kind: 'weekly', courseId, subjectId, retake: false } });
    const other = await openTab();
    await other.goto(`/weeklyquiz/${encodeWeeklyQuizAddress({ id, courseId, subjectId })}`);
    await expect(other.locator('section[aria-labelledby="quiz-question"]')).toBeVisible({ timeout: 20_000 });
    await expect(progress(other)).toHaveCount(0);
  });
});
