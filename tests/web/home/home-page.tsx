import type { AttemptSummary } from '#contract/contract.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildAssessment,
  buildCompletion,
  buildCourses,
  buildStandings,
  buildSummary,
  COURSE_ID,
  SUBJECT_ID,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage } from '#tests/web/courses/learning-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';

export const LIST = 'GET /courses/getAllCoursesBasic';
export const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
export const COMPLETION = 'GET /completion/status';
export const REVIEW = 'GET /review-cards';
export const WEEK = `GET /course-progress/previous-week/${asha.userId}/${COURSE_ID}/${SUBJECT_ID}`;
export const CUP = 'GET /house-standings';
export const CHALLENGES = 'GET /challenges';
export const ATTEMPTS = 'GET /quiz-attempts';

/** A server that says all of it. */
export const good: Answers = {
  [LIST]: ok(buildCourses(7)),
  [SUMMARY]: ok(buildSummary()),
  [COMPLETION]: ok(buildCompletion()),
  [REVIEW]: ok([]),
  [WEEK]: ok({ assessment: buildAssessment() }),
  [CUP]: ok(buildStandings()),
  [CHALLENGES]: ok([]),
};

export const openHome = (answers: Answers = {}, more = {}) =>
  openPage(<HomeScreen />, { at: '/home', route: '/home', answers: { ...good, ...answers }, ...more });

/** A weekly quiz that runs. */
export const attempt: AttemptSummary = {
  attemptId: 'a'.repeat(24),
  assessmentId: '2026-W47-x',
  kind: 'weekly',
  title: 'Weekly Quiz: Indian Polity',
  courseId: COURSE_ID,
  subjectId: SUBJECT_ID,
  status: 'started',
  isRetake: false,
  startedAt: new Date(NOW).toISOString(),
  finishedAt: null,
  deadlineAt: new Date(NOW + 754_000).toISOString(),
  percentage: null,
};
