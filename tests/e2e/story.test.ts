import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { CERTIFICATE } from '#domain/assessment/grading.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { readAnswerKey } from '#tests/support/product/answer-key.ts';
import { visit } from '#tests/support/product/browser.ts';
import { countUserInput, touch } from '#tests/support/product/input-devices.ts';
import {
  buildNewcomer,
  createAccount,
  walkOnboarding,
  walkToFirstLesson,
} from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { secondsLeft, takeQuiz } from '#tests/support/product/quiz-taker.ts';
import { checkInvariants } from '#tests/support/server/invariants.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(async () => {
  await checkInvariants(product.database.db);
  await product.close();
});

test('a newcomer is in their first lesson after 15 presses and 4 fields at most, and finds the rest of the setup at home', async () => {
  const newcomer = buildNewcomer();
  const { page } = await visit({ origin: product.origin, width: 390, isPhone: true });
  const hand = countUserInput(touch);
  await createAccount(page, newcomer, hand);
  await walkToFirstLesson(page, newcomer, { hand });
  await expect(page.getByRole('button', { name: 'I knew this' })).toBeVisible();
  expect(hand.presses).toBeLessThanOrEqual(15);
  expect(hand.texts).toBeLessThanOrEqual(4);

  await page.goto('/home');
  const rest = page.getByRole('region', { name: 'Finish your setup' });
  await expect(rest.getByText('First quiz: done')).toBeVisible();
  await expect(rest.getByRole('link', { name: 'school, class and phone' })).toBeVisible();
  // The steps have an order.
  for (const order of ['Your picture: after “Your house”', 'Your path: after “Your picture”']) {
    await expect(rest.getByText(order)).toBeVisible();
  }
  await rest.getByRole('link', { name: 'Your house' }).tap();
  await expect(page.getByRole('heading', { name: 'Your house' })).toBeVisible();
});

test('a new student goes from the landing page to a graded weekly quiz, losing network and tab in between', async () => {
  const key = await readAnswerKey();
  const newcomer = buildNewcomer();
  const { page, context, openTab } = await visit({
    origin: product.origin,
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  });

  await createAccount(page, newcomer);
  const house = await walkOnboarding(page, newcomer);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible();
  await expect(page.getByText(house).first()).toBeVisible();

  await page.goto('/courses');
  await page
    .getByRole('link', { name: /B\.Tech Computer Science Foundations/ })
    .first()
    .click();
  // The first quiz has enrolled them.
  await expect(page.getByText('You are enrolled')).toBeVisible();
  await page.getByRole('link', { name: 'Start: Python Programming' }).click();
  await page.getByRole('button', { name: 'I knew this' }).click();
  await page.getByRole('link', { name: 'Go to the Assessment Center' }).click();

  await page.getByRole('button', { name: 'Begin Assessment' }).click();
  await expect(page).toHaveURL(/\/weeklyquiz\//);
  const before = takeQuiz(page, key);
  const total = await before.total();
  expect(total).toBeGreaterThanOrEqual(4);
  await before.answer(true);
  await before.goOn();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await before.answer(false);
  await expect(page.getByText('Not saved yet, retrying').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const question = await before.questionText();
  const leftAt = Date.now();
  const left = await secondsLeft(page);
  const address = page.url();
  await page.close();
  const again = await openTab();
  await again.goto(address);
  const taker = takeQuiz(again, key, { before });
  await expect(
    again
      .locator('section[aria-labelledby="quiz-question"]')
      .or(again.getByText('This quiz is open in another tab')),
  ).toBeVisible();
  const continueHere = again.getByRole('button', { name: 'Continue here' });
  if (await continueHere.isVisible()) await continueHere.click();
  await expect(again.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
  expect(await taker.questionText()).toBe(question);
  await expect(again.getByRole('radio', { checked: true })).toHaveCount(1);
  const passed = Math.ceil((Date.now() - leftAt) / 1000);
  expect(await secondsLeft(again)).toBeGreaterThanOrEqual(left - passed - 3);
  expect(await secondsLeft(again)).toBeLessThanOrEqual(left);

  await taker.answerTheRest();
  await taker.submit();
  const percent = Math.round((taker.rightCount / total) * 100);
  await expect(again.getByText(`${percent}%`).first()).toBeVisible();
  await expect(again.getByText('Report saved')).toBeVisible();

  await again.getByRole('button', { name: 'Back to Assessment' }).click();
  await expect(again.getByText('Your Weekly Reports')).toBeVisible();
  await expect(again.getByText(`${percent}%`).first()).toBeVisible();
  // One lesson is too little for a certificate (decision 030).
  expect(total).toBeLessThan(CERTIFICATE.questions);
  await expect(again.getByText(/WZ-/)).toHaveCount(0);

  // Of the one lesson at least three were right: that completes it.
  const { amount: ofLesson } = XP_RULES['lesson-check'];
  const xp = 100 + ofLesson + taker.rightCount * 10 + (taker.rightCount >= 0.8 * total ? 50 : 0);
  // A right answer earns nothing where the first quiz, of which nothing was known, had shown it.
  const { rows } = await product.database.db.$client.query<{ count: number }>(
    'SELECT count(*)::int FROM question_history WHERE shown_at < asked_at',
  );
  const unpaid = Array.from({ length: (rows[0]?.count ?? 0) + 1 }, (_, right) => right * 10);
  // How many quests that completes depends on how much of the week is left.
  const withQuests = [0, 1, 2, 3].flatMap((quests) =>
    unpaid.map((less) => xp - less + quests * XP_RULES.quest.amount),
  );
  await again.getByRole('button', { name: 'User Profile' }).click();
  await expect(again.getByRole('dialog').getByText(new RegExp(`^(${withQuests.join('|')})$`))).toBeVisible();
});
