import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { asha } from '#tests/support/machines/session-fixtures.ts';
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

export const COURSES = 'GET /courses/getAllCourse';
export const SUBJECT = `GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`;
export const ENROL = 'POST /courses/enrollUser';
export const START = `POST /course-progress/${asha.userId}/${COURSE_ID}/start-session`;
const NOTES = `GET /course-progress/${asha.userId}/${COURSE_ID}/subject/${SUBJECT_ID}/notes`;
export const lessonCall = (number: number) => `GET /subtopics/${subtopicId(number)}`;
export const complete = (number: number) =>
  `PUT /course-progress/${asha.userId}/${COURSE_ID}/subtopic/${subtopicId(number)}`;
export const addressOf = (number: number) => `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(number)}`;

export const good: Answers = {
  [COURSES]: ok([
    { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }] },
  ]),
  [SUBJECT]: ok(buildCompleteSubject(['completed', 'in_progress'])),
  [START]: ok({ sessionId: 'a'.repeat(24), startedAt: '2026-11-21T10:00:00Z' }),
  [NOTES]: ok({ notes: [], bookmarks: [], before: null }),
  [lessonCall(1)]: ok(buildLesson(1)),
  [lessonCall(2)]: ok(buildLesson(2)),
  [lessonCall(3)]: ok(buildLesson(3)),
};

export const openLesson = (answers: Answers = {}, at = `/lesson/${SUBJECT_ID}`, more = {}) =>
  openPage(<LessonScreen />, { at, route: '/lesson/:subjectId', answers: { ...good, ...answers }, ...more });

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A lesson is open once its title has the focus: keys count from then on. */
export async function openAt(name: string): Promise<void> {
  const heading = await title(name);
  await waitFor(() => expect(heading.contains(document.activeElement)).toBe(true));
}
