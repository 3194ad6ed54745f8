import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { readAnswerKey } from '#tests/support/product/answer-key.ts';
import { visit } from '#tests/support/product/browser.ts';
import { touch, keyboard } from '#tests/support/product/input-devices.ts';
import { buildNewcomer, createAccount, walkOnboarding } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { takeQuiz } from '#tests/support/product/quiz-taker.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { isFullRun } from '#tests/support/scale.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

vi.setConfig({ testTimeout: 180_000 });

const DEVICES = [
  { by: 'the keyboard alone', hand: keyboard, width: 1280, isPhone: false },
  { by: 'touch on a phone of 320 px', hand: touch, width: 320, isPhone: true },
];

test.each(isFullRun ? DEVICES : sampleRows('input devices', DEVICES, 1, ({ by }) => by))(
  'by $by a new student gets from the landing page to a result, and out again',
  async ({ hand, width, isPhone }) => {
    const key = await readAnswerKey();
    const newcomer = buildNewcomer();
    const { page } = await visit({ origin: product.origin, width, isPhone });

    await createAccount(page, newcomer, hand);
    await walkOnboarding(page, newcomer, { hand });

    if (isPhone) {
      await hand.press(page.getByRole('button', { name: 'Menu' }));
      await hand.press(page.getByRole('dialog').getByRole('link', { name: 'Courses', exact: true }));
    } else {
      await hand.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }));
    }
    await hand.press(page.getByRole('link', { name: /B\.Tech Computer Science Foundations/ }).first());
    await hand.press(page.getByRole('link', { name: 'Start: Python Programming' }));
    await hand.press(page.getByRole('button', { name: 'I knew this' }));
    await hand.press(page.getByRole('link', { name: 'Go to the Assessment Center' }));

    await hand.press(page.getByRole('button', { name: 'Begin Assessment' }));
    await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
    const taker = takeQuiz(page, key, { hand });
    const total = await taker.total();
    await taker.answer(true);
    await (isFullRun ? taker.answerTheRest() : taker.answerTheLast());
    await taker.submit();
    const percent = Math.round((taker.rightCount / total) * 100);
    await expect(page.getByText(`${percent}%`).first()).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Back to Assessment' }));
    await expect(page.getByText('Your Weekly Reports')).toBeVisible();

    await hand.press(page.getByRole('button', { name: 'User Profile' }));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL(`${product.origin}/`);
  },
);
