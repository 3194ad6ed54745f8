import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { lookUp, sameText } from './answer-key.ts';
import { type Hand, mouse } from './input-devices.ts';

/** Takes a running quiz in the browser and keeps its own count of what it answered rightly. */
export interface QuizTaker {
  /** By question text: whether the answer given is right. */
  readonly given: ReadonlyMap<string, boolean>;
  readonly rightCount: number;
  questionText(): Promise<string>;
  total(): Promise<number>;
  /** Answers the question in front of one. */
  answer(rightly: boolean): Promise<void>;
  goOn(): Promise<void>;
  /** Answers from here to the last question; every third wrongly. */
  answerTheRest(): Promise<void>;
  /** Turns to the last question and answers it rightly; those between stay open. */
  answerTheLast(): Promise<void>;
  submit(): Promise<void>;
}

interface Continued {
  /** The same attempt, begun in another tab. */
  before?: QuizTaker;
  hand?: Hand;
}

export function takeQuiz(
  page: Page,
  key: Map<string, string>,
  { before, hand = mouse }: Continued = {},
): QuizTaker {
  const given = new Map<string, boolean>(before?.given);
  const questionText = async (): Promise<string> => {
    const text = await page.locator('section[aria-labelledby="quiz-question"] h2').textContent();
    return text ?? '';
  };
  const place = async (): Promise<{ number: number; total: number }> => {
    const words =
      (await page
        .getByText(/^Question \d+ of \d+$/)
        .first()
        .textContent()) ?? '';
    const [number = 0, total = 0] = (words.match(/\d+/g) ?? []).map(Number);
    return { number, total };
  };
  const taker: QuizTaker = {
    given,
    get rightCount() {
      return [...given.values()].filter(Boolean).length;
    },
    questionText,
    total: async () => (await place()).total,
    answer: async (rightly) => {
      const question = await questionText();
      const right = lookUp(key, question);
      const options = page.getByRole('radiogroup').locator('label');
      const texts = await options.locator('span:last-child').allTextContents();
      const wanted = texts.findIndex((text) => sameText(text, right) === rightly);
      expect(wanted, `an option of: ${question}`).toBeGreaterThanOrEqual(0);
      await hand.press(options.nth(wanted));
      await expect(options.nth(wanted).getByRole('radio')).toBeChecked();
      given.set(question, rightly);
    },
    goOn: () => hand.press(page.getByRole('button', { name: 'Next', exact: true })),
    answerTheRest: async () => {
      for (let { number, total } = await place(); ; number += 1) {
        await taker.answer(number % 3 !== 0);
        if (number >= total) return;
        await taker.goOn();
        await expect(page.getByText(`Question ${number + 1} of ${total}`)).toBeVisible();
      }
    },
    answerTheLast: async () => {
      const { total } = await place();
      await hand.press(page.getByRole('navigation', { name: 'Questions' }).getByRole('button').last());
      await expect(page.getByText(`Question ${total} of ${total}`)).toBeVisible();
      await taker.answer(true);
    },
    submit: async () => {
      await hand.press(page.getByRole('button', { name: 'Submit Quiz' }));
      // The first moment takes no key: it may be the second half of a double press.
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' });
      await expect(async () => {
        if (await confirm.isVisible()) await hand.press(confirm);
        await expect(page.getByRole('heading', { name: 'Quiz Results' })).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(page.getByText('Report saved')).toBeVisible();
    },
  };
  return taker;
}

/** The seconds the countdown shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = (await page.getByLabel('Time left').textContent()) ?? '';
  const [minutes = 0, seconds = 0] = (/(\d+):(\d\d)/.exec(text) ?? []).slice(1).map(Number);
  return minutes * 60 + seconds;
}
