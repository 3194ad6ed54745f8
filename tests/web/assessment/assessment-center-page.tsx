import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import type { AttemptSummary, PreviousWeek, WeeklyAssessment } from '#contract/contract.ts';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { type Answers, ok, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { AssessmentCenterScreen } from '#web/features/assessment/assessment-center.screen.tsx';
import { paths } from '#web/navigation/paths.ts';

export const START = Date.parse('2026-11-21T10:00:00.000Z');
export const courseId = 'c'.repeat(24);
export const subjectId = 'd'.repeat(24);
const id = openAttempt.assessmentId ?? '';
const range = { startDate: '2026-11-09', endDate: '2026-11-21' };
const counts = { totalSubtopics: 24, completedSubtopics: 6 };

export const week = (change: Partial<WeeklyAssessment> = {}): PreviousWeek => ({
  subject: { _id: subjectId, name: 'Python Programming' },
  course: { _id: courseId, name: 'Foundations' },
  completedSubtopics: [],
  weeklySummary: counts,
  dailyStats: [],
  dateRange: range,
  assessment: {
    id,
    title: 'Weekly Quiz: Python Programming',
    timeLimit: 0,
    difficulty: 'Medium',
    topics: ['Lists', 'Functions'],
    instructions: '',
    totalQuestions: 8,
    subject: 'Python Programming',
    dateRange: range,
    completionData: counts,
    state: 'available',
    attemptId: null,
    deadlineAt: null,
    closesAt: '2026-11-23T00:00:00.000Z',
    practiceCount: 0,
    newQuestions: 20,
    countingQuestions: 8,
    firstTimeQuestions: 8,
    ...change,
  },
});
export const attempt = (change: Partial<AttemptSummary> = {}): AttemptSummary => ({
  attemptId: openAttempt.attemptId,
  assessmentId: id,
  kind: 'weekly',
  title: 'Weekly Quiz: Python Programming',
  courseId,
  subjectId,
  status: 'completed',
  isRetake: false,
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  deadlineAt: null,
  percentage: 50,
  ...change,
});

export const WEEK = `GET /course-progress/previous-week/${asha.userId}/${courseId}/${subjectId}`;
export const REPORTS = `GET /weekly-quiz-reports/${asha.userId}/${subjectId}/${courseId}`;
const PROFILE = 'GET /profiles/me/profile';
export const HISTORY = 'GET /quiz-attempts';
export const BEGIN = 'POST /quiz-attempts';
export const SLOTS = 'GET /viva-slots';
export const quizPath = paths.weeklyQuiz({ id, courseId, subjectId });

export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
export const openCenter = async (
  change: Answers = {},
  at = encodeSubjectAddress({ courseId, subjectId }),
) => {
  const page = openPage(<AssessmentCenterScreen />, {
    at: `/assignments/${at}`,
    route: '/assignments/:subjectid',
    answers: {
      [WEEK]: ok(week()),
      [PROFILE]: ok(buildProfile()),
      [REPORTS]: ok([]),
      [HISTORY]: ok([]),
      ...change,
    },
    now: () => Date.now(),
  });
  await settle();
  return page;
};
export const click = async (role: 'button' | 'tab', name: string) => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settle();
};
export const terms = (root: HTMLElement) =>
  Object.fromEntries(
    within(root)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
export const panel = () => screen.getByRole('tabpanel');
export const section = (name: string) => screen.getByRole('region', { name });

const setClock = () => void vi.useFakeTimers({ now: START });

/** Sets the clock before each test, and cleans up after it. */
export function useCenterPages(): void {
  usePages();
  beforeEach(setClock);
}
