import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { describe, test } from 'vitest';
import { encodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { visit } from '#tests/support/product/browser.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

const running = useProduct();

const splash = (page: Page) => page.locator('#splash');
const progress = (page: Page) => page.locator('ol', { hasText: 'Initializing Session' });

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(splash(page)).toBeHidden();
  await page.getByLabel('Email').fill(running.student.email);
  await page.locator('input[name="password"]').fill(running.student.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Holds what the page asks for until it is let go; the page stays unready. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** The page's time stands still: only what is done to it can happen. */
async function freeze(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

describe('the splash', () => {
  test.each(['/', '/login', '/courses'])(
    'covers %s on the first visit of a device, ends when the page is there, and never comes back',
    async (address) => {
      const { page } = await visit({ origin: running.product.origin, isMoving: true });
      await freeze(page);
      await page.goto(address);
      await expect(splash(page)).toHaveText(/Start Your Learning Journey/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // React lets a fallback stand for 300 ms, and the splash fades for 220; by itself it would stand for 3,000.
      let passed = 0;
      const pass = async (): Promise<number> => {
        await page.clock.runFor(50);
        passed += 50;
        return splash(page).count();
      };
      await expect.poll(pass, { intervals: [200] }).toBe(0);
      expect(passed).toBeLessThan(3_000);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(splash(page)).toBeHidden();
    },
  );

  test('stands for three seconds at the most over a page that does not come', async () => {
    const { page } = await visit({ origin: running.product.origin, isMoving: true });
    const letGo = await hold(page, /assets\/auth-debug/);
    await freeze(page);
    await page.goto('/auth-debug');
    await page.waitForFunction(() => localStorage.getItem('wizlearn-splash') !== null);
    await expect(page.locator('html')).toHaveAttribute('data-splash', 'first');
    await page.clock.runFor(3_300);
    await splash(page).waitFor({ state: 'detached' });
    letGo();
  });

  test('goes away with the first press, which presses nothing below it', async () => {
    const { page } = await visit({ origin: running.product.origin, isMoving: true });
    const letGo = await hold(page, /assets\/auth-debug/);
    await freeze(page);
    await page.goto('/auth-debug');
    await page.waitForFunction(() => localStorage.getItem('wizlearn-splash') !== null);
    await page.mouse.click(200, 200);
    await page.clock.runFor(1000);
    await splash(page).waitFor({ state: 'detached' });
    letGo();
    expect(page.url()).toBe(`${running.product.origin}/auth-debug`);
  });

  test('is not there for whoever wants no motion', async () => {
    const { page } = await visit({ origin: running.product.origin });
    await page.goto('/');
    await expect(splash(page)).toBeHidden();
  });
});

describe('the progress screen', () => {
  const HOME = /course-progress\/summary/;

  test('goes through its steps while the first page of a member is on its way, once a device', async () => {
    const { page } = await visit({ origin: running.product.origin, isMoving: true });
    const letGo = await hold(page, HOME);
    await signIn(page);
    await expect(progress(page)).toBeVisible();
    await expect(progress(page).getByRole('listitem', { includeHidden: true })).toHaveCount(5);
    letGo();
    await progress(page).waitFor({ state: 'detached' });
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to WizLearn' })).toBeVisible();
    await page.getByRole('button', { name: 'User Profile' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${running.product.origin}/`);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to WizLearn' })).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
  });

  test('ends with a key, before the page is there', async () => {
    const { page } = await visit({ origin: running.product.origin, isMoving: true });
    const letGo = await hold(page, HOME);
    await page.clock.install();
    await signIn(page);
    await progress(page).waitFor();
    // Far enough that a busy machine does not get there first.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_500);
    await expect(progress(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await progress(page).waitFor({ state: 'detached' });
    letGo();
  });

  test('never stands before a running quiz', async () => {
    const { page, context, openTab } = await visit({ origin: running.product.origin, isMoving: true });
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to WizLearn' })).toBeVisible();
    const { courseId, subjectId, userId, api } = running.student;
    const { data } = await api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', {
      params: { path: { userId, courseId, subjectId } },
    });
    const id = data?.data.assessment.id ?? '';
    await api.POST('/quiz-attempts', { body: { kind: 'weekly', courseId, subjectId, retake: false } });
    await context.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.removeItem('wizlearn-arrival');
    });
    const other = await openTab();
    await other.goto(`/weeklyquiz/${encodeWeeklyQuizAddress({ id, courseId, subjectId })}`);
    await expect(other.locator('section[aria-labelledby="quiz-question"]')).toBeVisible({ timeout: 20_000 });
    await expect(progress(other)).toHaveCount(0);
  });
});
