import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, test } from 'vitest';
import { CARD_DELAY_HOURS } from '#domain/progress/review-deck.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { userQueries } from '#server/db/schema/notes.ts';
import { lookUp, readAnswerKey, sameText } from '#tests/support/product/answer-key.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { takeQuiz } from '#tests/support/product/quiz-taker.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';
import { checkInvariants } from '#tests/support/server/invariants.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let folder: Awaited<ReturnType<typeof createDataDirectory>>;
let product: OpenProduct;
const setAhead = (ms: number) => writeFile(join(folder.path, 'clock'), String(ms));
beforeAll(async () => {
  folder = await createDataDirectory();
  await setAhead(0);
  product = await openProduct(
    { CLOCK_FILE: join(folder.path, 'clock') },
    'tests/support/product/moved-clock.server.ts',
  );
});
afterAll(async () => {
  await checkInvariants(product.database.db);
  await product.close();
  await folder.remove();
});

/** Asks the tutor beside the lesson that is open. */
async function askTutor(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  const box = page.getByLabel('Your question about this lesson');
  await box.fill(question);
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'From your lessons' })).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Beside the lesson' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
}

const QUESTIONS_ASKED = 3;

/** The first chapter of the subject, lesson by lesson, with three questions on the way. */
async function studyChapter(page: Page, { api, subjectId }: PreparedStudent): Promise<void> {
  const { data } = await api.GET('/courses/getChaptersBySubject/{subjectId}', {
    params: { path: { subjectId } },
  });
  const lessons = data?.data[0]?.topics.flatMap(({ subtopics }) => subtopics) ?? [];
  expect(lessons.length).toBeGreaterThanOrEqual(QUESTIONS_ASKED);
  await page.goto(`/lesson/${subjectId}`);
  for (const [index, { name }] of lessons.entries()) {
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    if (index < QUESTIONS_ASKED) await askTutor(page, `What is meant by ${name}?`);
    await page.getByRole('button', { name: 'I knew this' }).click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
    if (index + 1 < lessons.length) await page.getByRole('link', { name: /^Next/ }).click();
  }
}

/** Takes the quiz of the topic read last, every third answer wrong; resolves to the questions missed. */
async function takeTopicQuiz(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: /^Topic quiz:/ }).click();
  await page.getByRole('button', { name: 'Begin topic quiz' }).click();
  await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
  const taker = takeQuiz(page, await readAnswerKey());
  await taker.answerTheRest();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  const percent = Math.round((taker.rightCount / taker.given.size) * 100);
  await expect(page.getByText(`${percent}%`).first()).toBeVisible();
  return [...taker.given].filter(([, isRight]) => !isRight).map(([question]) => question);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Answers the card in front of one and goes on; resolves to its question. */
async function answerCard(page: Page, key: Map<string, string>, rightly: boolean): Promise<string> {
  const card = page.getByRole('region', { name: 'Review card' });
  const question = plain((await card.getByRole('heading').first().textContent()) ?? '');
  const right = lookUp(key, question);
  const options = card.getByRole('radiogroup').locator('label');
  const texts = await options.locator('span:last-child').allTextContents();
  await options.nth(texts.findIndex((text) => sameText(text, right) === rightly)).click();
  await card.getByRole('button', { name: 'Check the answer' }).click();
  await expect(card.getByText(rightly ? 'That is right.' : /^That is not right/)).toBeVisible();
  await card.getByRole('button', { name: /^(Next card|Finish)$/ }).click();
  return question;
}

test('a chapter is studied one day with three questions to the tutor, and the mistakes of its quiz come again the next', async () => {
  const student = await prepareStudent(product, { lessons: 0 });
  const { page } = await visit({ origin: product.origin, expectedErrors: /401/ });
  await signIn(page, student);

  await studyChapter(page, student);
  const asked = await product.database.db
    .select()
    .from(userQueries)
    .where(eq(userQueries.userId, student.userId));
  expect(asked.map(({ hintLevel }) => hintLevel).toSorted()).toEqual(['answer', 'answer', 'answer']);
  expect(asked.every(({ queryResponse }) => queryResponse.trim() !== '')).toBe(true);
  const missed = await takeTopicQuiz(page);
  expect(missed.length).toBeGreaterThan(0);

  await setAhead(DAY_MS);
  await page.goto('/home');
  const plan = page.getByRole('region', { name: 'Today’s plan' });
  const due = missed.length === 1 ? '1 card to review' : `${missed.length} cards to review`;
  await expect(plan).toContainText(due);
  await plan.getByRole('link', { name: due }).click();
  await expect(page).toHaveURL(/\/profile\?tab=review/);

  const reviewed: string[] = [];
  const key = await readAnswerKey();
  // The first is forgotten again.
  for (const [place] of missed.entries()) reviewed.push(await answerCard(page, key, place > 0));
  expect(reviewed.toSorted()).toEqual(missed.map(plain).toSorted());
  await expect(page.getByText('Done for now')).toBeVisible();
  const all = missed.length === 1 ? '1 card' : `${missed.length} cards`;
  await expect(page.getByText(`${missed.length - 1} of ${all} answered right.`)).toBeVisible();
  await expect(page.getByText(/The next card comes/)).toBeVisible();

  const cards = await product.database.db
    .select()
    .from(reviewCards)
    .where(eq(reviewCards.userId, student.userId));
  expect(cards).toHaveLength(missed.length);
  // What was right is due two days after what was wrong, which comes on the next day: in the evening some hours into it.
  const dueAt = cards.map((card) => card.dueAt.getTime()).toSorted();
  expect(new Set(dueAt.slice(1)).size).toBe(missed.length > 1 ? 1 : 0);
  const later = dueAt.slice(1).map((time) => time - (dueAt[0] ?? 0));
  expect(later.every((ms) => ms <= 2 * DAY_MS && ms > 2 * DAY_MS - CARD_DELAY_HOURS * HOUR_MS)).toBe(true);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Today’s plan' })).toContainText('Nothing to review now');
});
