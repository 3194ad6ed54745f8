import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import type { TestDatabase } from '#tests/support/server/test-database.ts';
import { paths } from '#web/navigation/paths.ts';
import { button, type UserActions, type ActingUser, ENDS_IT } from './user-action.ts';

const beginQuiz = async (page: Page): Promise<void> => {
  await button(page, 'Begin Assessment').click();
  await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
};

/** A card that is due: by itself it would be a day after the mistake. */
async function layCard({ userId }: ActingUser, { db }: TestDatabase): Promise<void> {
  const [question] = await db.select({ id: questions.id }).from(questions).limit(1);
  const dueAt = new Date(Date.now() - 3_600_000);
  const [id, questionId] = [userId, question?.id ?? ''];
  await db.insert(reviewCards).values({ id, userId, questionId, dueAt, createdAt: dueAt });
}

/** What a student answers, submits and books. */
export const ASSESSMENT_USER_ACTIONS: UserActions = {
  "today's answer": {
    address: () => paths.challenges,
    operation: /^POST \/challenges\/daily\/answer$/,
    prepare: (page) => page.getByRole('main').getByRole('radio').first().click(),
    send: (page) => button(page, 'Send my answer').click(),
    said: (page) => page.getByText('Your answer did not arrive'),
    kept: (page) => expect(page.getByText('You chose A. You can answer once.')).toBeVisible(),
    done: (page) => page.getByText(/Next question in/),
    without: ENDS_IT,
  },
  'beginning a quiz': {
    address: (student) => paths.assignments(student),
    operation: /^POST \/quiz-attempts$/,
    send: (page) => button(page, 'Begin Assessment').click(),
    said: (page) => page.getByRole('alert').filter({ hasText: 'Error: ' }),
    kept: (page) => expect(button(page, 'Begin Assessment')).toBeEnabled(),
    done: (page) => page.locator('section[aria-labelledby="quiz-question"]'),
  },
  'an answer of the quiz': {
    address: (student) => paths.assignments(student),
    operation: /^PUT \/quiz-attempts\/.*\/answers$/,
    prepare: beginQuiz,
    send: (page) => page.getByRole('radio', { checked: false }).first().check({ force: true }),
    isAutomatic: true,
    said: (page) => page.getByText('Not saved yet, retrying').first(),
    saysUntilDone: true,
    kept: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(1),
    done: (page) => page.getByText('Saved', { exact: true }),
    without: ENDS_IT,
  },
  'handing in the quiz': {
    address: (student) => paths.assignments(student),
    operation: /^POST \/quiz-attempts\/.*\/submit$/,
    prepare: async (page) => {
      await beginQuiz(page);
      await page.getByRole('radio').first().check({ force: true });
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').last().click();
      await button(page, 'Submit Quiz').click();
    },
    send: async (page) => {
      const again = page.getByRole('button', { name: 'Try now' });
      if ((await again.count()) > 0) await again.click();
      else await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    },
    said: (page) => page.getByRole('heading', { name: 'Almost submitted' }),
    kept: (page) => expect(page.getByText(/Your answers are saved/)).toBeVisible(),
    done: (page) => page.getByRole('heading', { name: 'Quiz Results' }),
    without: ENDS_IT,
  },
  'booking a viva': {
    address: (student) => `${paths.assignments(student)}?tab=viva`,
    operation: /^POST \/viva-bookings$/,
    prepare: (page) =>
      page
        .getByRole('tabpanel')
        .getByRole('radio', { name: /Tomorrow 10:00 AM/ })
        .check({ force: true }),
    send: (page) => button(page, 'Schedule').click(),
    said: (page) => page.getByText('That did not work'),
    kept: (page) => expect(page.getByRole('radio', { name: /Tomorrow 10:00 AM/ })).toBeChecked(),
    done: (page) => page.getByText('You already have a viva booked. You can book one at a time.'),
    without: ['a 404'],
  },
  'the answer to a review card': {
    scene: layCard,
    address: () => `${paths.profile}?tab=review`,
    operation: /^POST \/review-cards\/.*\/answer$/,
    prepare: (page) => page.getByRole('main').getByRole('radio').first().check({ force: true }),
    send: (page) => button(page, 'Check the answer').click(),
    said: (page) => page.getByText('Your answer is saved, but could not be checked.'),
    kept: (page) => expect(page.getByRole('main').getByRole('radio').first()).toBeChecked(),
    done: (page) => button(page, 'Finish'),
  },
};
