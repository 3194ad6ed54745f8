import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstQuizScreen } from '#web/features/onboarding/first-quiz.screen.tsx';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import {
  buildCompletion,
  buildGradedAttempt,
  buildOpenAttempt,
  buildProfile,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { openStep } from './step-page.tsx';
import { type Answers, inTurn, never, ok } from '#tests/support/web/stub-answers.ts';

export const attempt = buildOpenAttempt(2);
const AT = `/quiz-attempts/${attempt.attemptId}`;
export const START = 'POST /quiz-attempts';
export const LEASE = `POST ${AT}/lease`;
export const SAVE = `PUT ${AT}/answers`;
export const SUBMIT = `POST ${AT}/submit`;

export const nextIs = (next: number | null) =>
  ok({ rev: 1, next, deadlineAt: null, serverNow: '2027-01-15T08:00:00Z' });

/** The step of the first quiz, of two questions. */
export const openFirstQuiz = (answers: Answers = {}, storage?: BrowserStorage) =>
  openStep(<FirstQuizScreen />, {
    ...(storage && { storage }),
    at: '/firstquiz',
    completion: buildCompletion({ firstQuizCompleted: false }),
    profile: buildProfile(),
    answers: {
      [START]: ok(attempt),
      [LEASE]: ok({ epoch: 7 }),
      [SAVE]: inTurn(nextIs(1), nextIs(null)),
      [SUBMIT]: ok(buildGradedAttempt()),
      'POST /completion/first-quiz': never,
      ...answers,
    },
  });

export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => userEvent.click(await button(name));

/** Answers both questions. */
export async function answerAll() {
  await press('First');
  await press('Second');
}
