import { act, fireEvent, screen } from '@testing-library/react';
import type { AttemptSummary, OpenAttempt } from '#contract/contract.ts';
import { encodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { gradedAttempt, openAttempt, report } from '#tests/support/machines/assessment-fixtures.ts';
import { type Answers, ok, openPage, type PageOptions, problem } from '#tests/web/courses/learning-page.tsx';
import { WeeklyQuizScreen } from '#web/features/weekly-quiz/weekly-quiz.screen.tsx';
import { pass } from './quiz-page.tsx';

export const START = Date.parse('2026-11-21T10:00:00.000Z');
export const { attemptId } = openAttempt;
export const address = {
  id: openAttempt.assessmentId ?? '',
  courseId: openAttempt.courseId ?? '',
  subjectId: openAttempt.subjectId ?? '',
};
export const summary: AttemptSummary = {
  attemptId,
  assessmentId: address.id,
  kind: 'weekly',
  title: openAttempt.title,
  courseId: address.courseId,
  subjectId: address.subjectId,
  status: 'started',
  isRetake: false,
  startedAt: openAttempt.startedAt,
  finishedAt: null,
  deadlineAt: openAttempt.deadlineAt,
  percentage: null,
};

export const LEASE = `POST /quiz-attempts/${attemptId}/lease`;
export const SAVE = `PUT /quiz-attempts/${attemptId}/answers`;
export const SUBMIT = `POST /quiz-attempts/${attemptId}/submit`;
export const GET = `GET /quiz-attempts/${attemptId}`;

export const saved = async (request: Request) => {
  const { rev } = await request.json();
  return ok({ rev, deadlineAt: openAttempt.deadlineAt, serverNow: openAttempt.serverNow })();
};
const answers: Answers = {
  'GET /quiz-attempts': ok([summary]),
  [LEASE]: ok({ epoch: 3, serverNow: openAttempt.serverNow }),
  [GET]: ok(openAttempt satisfies OpenAttempt),
  [SAVE]: saved,
  [SUBMIT]: ok(gradedAttempt),
  'GET /profiles/me/profile': problem(404, 'no-profile'),
  'POST /weekly-quiz-reports': ok(report),
};

export const openQuiz = async (
  change: Answers = {},
  options: Pick<PageOptions, 'storage' | 'connection'> = {},
) => {
  const page = openPage(<WeeklyQuizScreen />, {
    at: `/weeklyquiz/${encodeWeeklyQuizAddress(address)}`,
    route: '/weeklyquiz/:encryptedId',
    answers: { ...answers, ...change },
    now: () => Date.now(),
    ...options,
  });
  await pass(0);
  return page;
};
export const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
export const click = async (name: string, index = 0) => {
  const found = screen.getAllByRole('button', { name })[index];
  if (found) fireEvent.click(found);
  await pass(0);
};
export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
