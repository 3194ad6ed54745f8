import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { encodeSubjectAddress } from '#domain/links.ts';
import { paths } from '#web/paths.ts';
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
import { scaled } from '#tests/support/scale.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { takeQuiz } from '#tests/support/product/quiz-taker.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startProduct({ DATABASE_URL: database.connectionString });
});
afterAll(async () => {
  await product.stop();
  await database.drop();
});

/** What waits below until somebody comes near is there too, as for somebody who read the page to its end. */
const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await nextFrame();
    }
    window.scrollTo(0, 0);
    await nextFrame();
  });

/**
 * What holds on every page: one h1, no sideways scroll, no accessibility violation where axe reads it. Its picture is
 * kept for a look.
 */
async function inspect(page: Page, name: string, isRead: boolean): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await readToTheEnd(page);
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `test-results/pages/${name}.png`, fullPage: true });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  if (!isRead) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, name).toEqual([]);
}

/** Neither a screen of waiting nor a skeleton: the page itself. */
const whenThere = (page: Page): Promise<void> =>
  expect
    .poll(async () => ({
      headings: await page.locator('h1').count(),
      waiting: await page.locator('[aria-busy="true"], .MuiSkeleton-root').count(),
    }))
    .toEqual({ headings: 1, waiting: 0 });

// Axe reads every page in every view, which takes longer than a walk does.
vi.setConfig({ testTimeout: 120_000 });

const isFull = scaled(0, 1) === 1;

const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

describe.each(VIEWS)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  // Axe takes longer than the walk: a fast run reads the phone by day and the desktop by night, a full one all four.
  const isRead = isFull || (width === 390) === (colorScheme === 'light');
  const look = (page: Page, name: string) => inspect(page, `${name}-${width}-${colorScheme}`, isRead);

  test('the pages of a guest', async () => {
    // A link that is used up is a 409, which browsers log as an error.
    const { page } = await visit({
      origin: product.origin,
      width,
      colorScheme,
      expectedErrors: /409.*\/password-reset\/confirm$/,
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Welcome to the Magical World of Learning',
    );
    await look(page, 'landing');
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await look(page, 'login');
    await page.goto('/login?mode=create');
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await look(page, 'create-account');
    await page.goto('/login?mode=forgot');
    await page.getByLabel('Email').fill(`nobody.${width}.${colorScheme}@example.org`);
    await look(page, 'forgot-password');
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
    await look(page, 'reset-requested');
    await page.goto('/login?reset=long-used-up');
    await page.getByLabel('New password').fill('maple-lantern-river-42');
    await look(page, 'new-password');
    await page.getByRole('button', { name: 'Change my password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await look(page, 'reset-link-dead');
    await page.goto(paths.authDebug);
    await whenThere(page);
    await look(page, 'auth-debug-of-a-guest');
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/nowhere');
    await expect(page.getByText('That page does not exist: /nowhere')).toBeVisible();
    await expect(page).toHaveURL(`${product.origin}/`);
  });

  test('the pages of a new student', async () => {
    const { page } = await visit({ origin: product.origin, width, colorScheme });
    const newcomer = buildNewcomer();
    await createAccount(page, newcomer);
    await walkOnboarding(page, newcomer, { onStep: (name) => look(page, name) });
    await expect(page.getByText('Sorted House')).toBeVisible();
    await look(page, 'home-of-a-newcomer');
    await page.getByRole('button', { name: 'User Profile' }).click();
    await expect(page.getByRole('dialog').getByText('Logout')).toBeVisible();
    await page.screenshot({ path: `test-results/pages/user-profile-${width}-${colorScheme}.png` });
  });

  test('the pages of the quiz', async () => {
    const { page } = await visit({ origin: product.origin, width, colorScheme });
    const student = await prepareStudent(product, { lessons: 5 });
    await signIn(page, student);
    await page.goto(`/assignments/${encodeSubjectAddress(student)}`);
    await page.getByRole('button', { name: 'Begin Assessment' }).click();
    await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
    const taker = takeQuiz(page, await readAnswerKey());
    await taker.answer(true);
    await look(page, 'weekly-quiz');
    await taker.answerTheRest();
    await taker.submit();
    await look(page, 'quiz-results');
    await page.getByRole('button', { name: 'Back to Assessment' }).click();
    await expect(page.getByText('Review result')).toBeVisible();
    await look(page, 'assessment-center-after');
  });

  test('the pages of a student', async () => {
    const { page } = await visit({ origin: product.origin, width, colorScheme });
    await signInAsDemo(page);
    await expect(page.getByText('Popular Courses')).toBeVisible();
    await expect(page.getByText('Sorted House')).toBeVisible();
    await look(page, 'home');
    await page.goto('/courses');
    await expect(page.getByRole('heading', { name: /UPSC Civil Services/ })).toBeVisible();
    await look(page, 'courses');
    await page
      .getByRole('link', { name: /B\.Tech Computer Science Foundations/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Python Programming' })).toBeVisible();
    await look(page, 'course');
    await page.getByRole('link', { name: 'Continue learning: Python Programming' }).click();
    await expect(
      page
        .getByRole('contentinfo')
        .or(page.getByRole('navigation', { name: 'Other lessons' }))
        .first(),
    ).toBeVisible();
    await look(page, 'lesson');
    await page.goBack();
    await page.getByRole('link', { name: 'Assessment Center: Python Programming' }).click();
    await expect(page.getByRole('button', { name: /Begin Assessment|Continue/ })).toBeVisible();
    await look(page, 'assessment-center');
    await page.getByRole('tab', { name: 'Upload Video' }).click();
    await expect(page.getByText(/40\s?%/).first()).toBeVisible();
    await look(page, 'upload-video');
    await page.getByRole('tab', { name: 'Viva' }).click();
    await expect(page.getByText('Tomorrow 10:00 AM')).toBeVisible();
    await look(page, 'viva');
  });

  test('the other pages of a student', async () => {
    const { page } = await visit({ origin: product.origin, width, colorScheme });
    const student = await prepareStudent(product, { lessons: 4 });
    const { data: chapters } = await student.api.GET('/courses/getChaptersBySubject/{subjectId}', {
      params: { path: { subjectId: student.subjectId } },
    });
    const topicId = chapters?.data[0]?.topics[0]?._id ?? '';
    await signIn(page, student);
    const pages: Record<string, string> = {
      'practice-quiz': paths.quiz(student.subjectId),
      'topic-quiz': paths.topicQuiz(topicId),
      resources: paths.resource(student.subjectId),
      'topic-resources': paths.topicResource(topicId),
      notes: paths.notes(student.subjectId),
      library: paths.library,
      'library-search': `${paths.library}?q=loop`,
      clans: paths.clans,
      challenges: paths.challenges,
      leaderboard: paths.leaderboard,
      profile: paths.profile,
      'profile-progress': `${paths.profile}?tab=progress`,
      'profile-review': `${paths.profile}?tab=review`,
      'profile-settings': `${paths.profile}?tab=settings`,
      'profile-data': `${paths.profile}?tab=data`,
      'auth-debug': paths.authDebug,
    };
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(address);
      await whenThere(page);
      await look(page, name);
    }
  });
});
