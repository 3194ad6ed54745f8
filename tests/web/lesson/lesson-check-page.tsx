import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { check, graded, round } from '#tests/machines/learning/scenarios/lesson-check.scenarios.ts';
import {
  buildCompleteSubject,
  buildCourse,
  buildLesson,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage } from '#tests/web/courses/learning-page.tsx';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';

export const { attemptId } = round();
export const SUBJECT = `GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`;
export const START = 'POST /quiz-attempts';
const LEASE = `POST /quiz-attempts/${attemptId}/lease`;
export const READ = `GET /quiz-attempts/${attemptId}`;
export const CHECK = `POST /quiz-attempts/${attemptId}/checks`;
export const SUBMIT = `POST /quiz-attempts/${attemptId}/submit`;
export const COMPLETE = `PUT /course-progress/${asha.userId}/${COURSE_ID}/subtopic/${subtopicId(1)}`;

export const good: Answers = {
  'GET /courses/getAllCourse': ok([
    { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }] },
  ]),
  [SUBJECT]: ok(buildCompleteSubject(['in_progress'])),
  [`POST /course-progress/${asha.userId}/${COURSE_ID}/start-session`]: ok({
    sessionId: 'a'.repeat(24),
    startedAt: '2026-11-21T10:00:00Z',
  }),
  [`GET /course-progress/${asha.userId}/${COURSE_ID}/subject/${SUBJECT_ID}/notes`]: ok({
    notes: [],
    bookmarks: [],
    before: null,
  }),
  [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1)),
  [START]: ok(round()),
  [LEASE]: ok({ epoch: 4, expiresAt: '2026-11-21T10:01:00Z' }),
  [READ]: ok(round()),
  [CHECK]: ok(check(0, 1)),
  [SUBMIT]: ok(graded(2, 10)),
  [COMPLETE]: ok({
    subtopicId: subtopicId(1),
    status: 'completed',
    quizScore: null,
    maxScore: null,
    timeSpentSeconds: 0,
    completedAt: '2026-11-21T10:00:00Z',
  }),
};

export async function openCheck(answers: Answers = {}, now = () => NOW, place = '') {
  const user = userEvent.setup();
  const page = openPage(<LessonScreen />, {
    at: `/lesson/${SUBJECT_ID}${place}`,
    route: '/lesson/:subjectId',
    answers: { ...good, ...answers },
    now,
  });
  const panel = within(await screen.findByRole('region', { name: 'Check yourself' }));
  return { page, panel, user, press: (name: string) => user.click(panel.getByRole('button', { name })) };
}
