import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { type Answers, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { PracticeRunScreen } from '#web/features/practice/practice-run.screen.tsx';
import { paths } from '#web/navigation/paths.ts';
import { attemptId, runAnswers, subjectId, topicId } from './practice-server.ts';

export const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
export const openRun = async (
  change: Answers = {},
  { search = '', kind = 'subject', isOffline = false } = {},
) => {
  const page = openPage(<PracticeRunScreen />, {
    at:
      kind === 'topic'
        ? paths.topicQuizAttempt(topicId, attemptId)
        : `${paths.quizAttempt(subjectId, attemptId)}${search}`,
    route: kind === 'topic' ? '/topicquiz/:topicId/:attemptId' : '/quiz/:subjectid/:attemptId',
    answers: { ...runAnswers(), ...change },
    now: () => Date.now(),
    isOffline,
  });
  await pass(0);
  return page;
};
export const press = (key: string, target: Element = document.body) =>
  act(() => void fireEvent.keyDown(target, { key }));
export const click = async (name: string, inDialog = false) => {
  const where = inDialog ? within(screen.getByRole('dialog')) : screen;
  fireEvent.click(where.getByRole('button', { name }));
  await pass(0);
};
export const title = () => screen.getByRole('heading', { level: 1 }).textContent;

const setClock = () => void vi.useFakeTimers({ now: Date.parse(openAttempt.serverNow) });

/** Sets the clock before each test, and cleans up after it. */
export function useRunPages(): void {
  usePages();
  beforeEach(setClock);
}
