import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { readAnswerKey } from '#tests/support/product/answer-key.ts';
import { visit } from '#tests/support/product/browser.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { type QuizTaker, takeQuiz } from '#tests/support/product/quiz-taker.ts';
import { checkInvariants } from '#tests/support/server/invariants.ts';

let product: OpenProduct;
/** Its access tokens are soon over. */
let brief: OpenProduct;
let key: Map<string, string>;
beforeAll(async () => {
  key = await readAnswerKey();
  [product, brief] = await Promise.all([openProduct(), openProduct({ ACCESS_TOKEN_SECONDS: '4' })]);
});
afterAll(async () => {
  await checkInvariants(product.database.db);
  await Promise.all([product.close(), brief.close()]);
});

async function beginQuiz(page: Page, student: PreparedStudent): Promise<QuizTaker> {
  await signIn(page, student);
  await page.goto(`/assignments/${encodeSubjectAddress(student)}`);
  await page.getByRole('button', { name: 'Begin Assessment' }).click();
  await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
  return takeQuiz(page, key);
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** The result on screen, the report and the ledger all agree with the test's own count, and there is one of each. */
async function expectOneResult(
  page: Page,
  student: PreparedStudent,
  taker: QuizTaker,
  total: number,
): Promise<void> {
  const percent = Math.round((taker.rightCount / total) * 100);
  await expect(page.getByText(`${percent}%`).first()).toBeVisible();
  const path = { userId: student.userId, subjectId: student.subjectId, courseId: student.courseId };
  const { data: reports } = await student.api.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', {
    params: { path },
  });
  expect(reports?.data.map(({ correctAnswer, totalQuestion }) => [correctAnswer, totalQuestion])).toEqual([
    [taker.rightCount, total],
  ]);
  const { data: ledger } = await student.api.GET('/xp/ledger');
  const amounts = ledger?.data.entries
    .filter(({ source }) => source === 'weekly-quiz')
    .map(({ amount }) => amount);
  expect(amounts).toEqual([taker.rightCount * 10 + (taker.rightCount >= 0.8 * total ? 50 : 0)]);
}

/** Crash recovery of a quiz: what interrupts it, a server restart, a token or session that ends, a second tab, a closed page. */
const interruptions: Readonly<Record<string, () => Promise<void>>> = {
  'a server crash and restart (kill -9) in the middle of a quiz lose no answer that was acknowledged':
    async () => {
      const folder = await createDataDirectory();
      const fragile = await startProduct({ DATA_DIRECTORY: folder.path, DATABASE_URL: '' });
      try {
        const student = await prepareStudent(fragile);
        const { page } = await visit({
          origin: fragile.origin,
          expectedErrors: /ERR_CONNECTION|Failed to load resource/,
        });
        const taker = await beginQuiz(page, student);
        const total = await taker.total();
        await taker.answer(true);
        await taker.goOn();
        await taker.answer(false);
        await expectSaved(page);
        await fragile.kill();
        await taker.goOn();
        await taker.answer(true);
        await expect(page.getByText('Not saved yet, retrying').first()).toBeVisible();
        await fragile.start();
        await expectSaved(page);
        await page.reload();
        await expect(page.getByText(`Question 3 of ${total}`)).toBeVisible();
        await taker.answerTheLast();
        await taker.submit();
        await expectOneResult(page, student, taker, total);
      } finally {
        await fragile.stop();
        await folder.remove();
      }
    },

  'an access token that ends in the middle is renewed without a word': async () => {
    const student = await prepareStudent(brief);
    const { page, context } = await visit({ origin: brief.origin, expectedErrors: /401/ });
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/refresh-token')) refreshes += 1;
    });
    const taker = await beginQuiz(page, student);
    const total = await taker.total();
    const atStart = refreshes;
    // A server takes a token for some seconds longer, for clocks that differ.
    const endsAt = Date.now() + 10_500;
    await expect.poll(() => Date.now() > endsAt, { timeout: 20_000 }).toBe(true);
    await taker.answerTheLast();
    await expectSaved(page);
    await taker.submit();
    expect(refreshes).toBeGreaterThan(atStart);
    const percent = Math.round((taker.rightCount / total) * 100);
    await expect(page.getByText(`${percent}%`).first()).toBeVisible();
  },

  'a session that ends in the middle is opened again over the quiz, and no answer is lost': async () => {
    const student = await prepareStudent(brief);
    const { page } = await visit({ origin: brief.origin, expectedErrors: /401/ });
    const taker = await beginQuiz(page, student);
    const total = await taker.total();
    await taker.answer(true);
    await expectSaved(page);
    await taker.goOn();
    await expectSaved(page);
    // It ends as the answer is being sent: before, the question to sign in would cover what is to be answered.
    await page.route(
      '**/answers',
      async (route) => {
        await brief.database.db.$client.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [
          student.userId,
        ]);
        await route.continue();
      },
      { times: 1 },
    );
    await taker.answer(true);
    const again = page.getByRole('dialog', { name: 'Sign in to continue' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await again.locator('input[name="password"]').fill('not my password');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again.getByRole('alert')).toContainText('Email or password is incorrect');
    await again.locator('input[name="password"]').fill(student.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(page.getByText(`Question 2 of ${total}`)).toBeVisible();
    await expectSaved(page);
    await taker.answerTheLast();
    await expectSaved(page);
    await taker.submit();
    const percent = Math.round((taker.rightCount / total) * 100);
    await expect(page.getByText(`${percent}%`).first()).toBeVisible();
  },

  'whoever else signs in over an interrupted quiz finds nothing of it (C21)': async () => {
    const [student, other] = await Promise.all([prepareStudent(brief), prepareStudent(brief)]);
    const { page } = await visit({ origin: brief.origin, expectedErrors: /status of 40[134]/ });
    const taker = await beginQuiz(page, student);
    await taker.answer(true);
    await expectSaved(page);
    await brief.database.db.$client.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [
      student.userId,
    ]);
    const again = page.getByRole('dialog', { name: 'Sign in to continue' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await again.locator('input[name="email"]').fill(other.email);
    await again.locator('input[name="password"]').fill(other.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).toContain(other.userId);
    expect(kept).not.toContain(student.userId);
  },

  'of two tabs on one attempt one writes, and there is one report (T19)': async () => {
    const student = await prepareStudent(product);
    const { page, openTab } = await visit({ origin: product.origin, expectedErrors: /409/ });
    const first = await beginQuiz(page, student);
    const total = await first.total();
    await first.answer(true);
    await expectSaved(page);
    const second = await openTab();
    await second.goto(page.url());
    await expect(second.getByText('This quiz is open in another tab')).toBeVisible();
    await second.getByRole('button', { name: 'Continue here' }).click();
    await expect(second.getByRole('radio', { checked: true })).toHaveCount(1);
    const taker = takeQuiz(second, key, { before: first });
    await first.goOn();
    await expect(page.getByText('This quiz is open in another tab')).toBeVisible();
    await taker.answerTheLast();
    await taker.submit();
    await expectOneResult(second, student, taker, total);
  },

  'a quiz whose time ends while the student is away is graded from the saved answers (C19)': async () => {
    const student = await prepareStudent(product);
    const { page } = await visit({ origin: product.origin });
    const taker = await beginQuiz(page, student);
    const total = await taker.total();
    await taker.answer(true);
    await expectSaved(page);
    const address = page.url();
    await page.goto('about:blank');
    await product.database.db.$client.query(
      `UPDATE quiz_attempts SET started_at = started_at - interval '2 hours', deadline_at = deadline_at - interval '2 hours' WHERE user_id = $1 AND kind = 'weekly'`,
      [student.userId],
    );
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Quiz Results' })).toBeVisible();
    await expectOneResult(page, student, taker, total);
  },
};

test.each(sampleRows('interruptions of a quiz', Object.entries(interruptions), 2, () => ['assessment']))(
  '%s',
  (_, recover) => recover(),
);
