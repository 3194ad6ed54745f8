import type { UserEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import type { Note, UserQuery } from '#contract/contract.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  buildCourse,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { type Answers, ok } from '#tests/web/courses/learning-page.tsx';

export const noteId = (number: number): string => 'a'.repeat(22) + String(number).padStart(2, '0');

/** A later number is a newer note. */
export const buildNote = (number: number, changes: Partial<Note> = {}): Note => ({
  _id: noteId(number),
  subtopicId: subtopicId(1),
  content: `Note ${number}`,
  rev: 0,
  createdAt: `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`,
  updatedAt: `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`,
  ...changes,
});

export const buildQuestion = (number: number, changes: Partial<UserQuery> = {}): UserQuery => ({
  queryId: '9'.repeat(22) + String(number).padStart(2, '0'),
  userId: asha.userId,
  courseId: COURSE_ID,
  subjectId: SUBJECT_ID,
  topicId: `${'f'.repeat(22)}01`,
  subtopicId: subtopicId(1),
  query: `Question ${number}?`,
  queryResponse: `Answer ${number}.`,
  source: 'student',
  citations: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

const OF_COURSE = `/course-progress/${asha.userId}/${COURSE_ID}`;

export const CALLS = {
  courses: 'GET /courses/getAllCourse',
  subject: `GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`,
  notes: `GET ${OF_COURSE}/subject/${SUBJECT_ID}/notes`,
  questions: `GET /user-queries/all/${asha.userId}`,
  note: (method: string, number: number, onLesson = 1) =>
    `${method} ${OF_COURSE}/subtopic/${subtopicId(onLesson)}/note/${noteId(number)}`,
  addNote: (onLesson: number) => `POST ${OF_COURSE}/subtopic/${subtopicId(onLesson)}/note`,
  bookmark: (onLesson: number) => `POST ${OF_COURSE}/subtopic/${subtopicId(onLesson)}/bookmark`,
  question: (method: string, { topicId, subtopicId: lesson, queryId }: UserQuery) =>
    `${method} /user-queries/${asha.userId}/${COURSE_ID}/${SUBJECT_ID}/${topicId}/${lesson}/${queryId}`,
};

/** Puts text behind what stands in a field, in one go. */
export async function addText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The renderer of Markdown is big: the first test should not wait for it. */
export async function warmMarkdown(): Promise<void> {
  const { LessonNotes } = await import('#web/components/learning/lesson-notes.tsx');
  renderThemed(createElement(LessonNotes, { notes: '# **a** $x$' })).unmount();
}

/** The list as pages: all of it, then nothing. */
export const pagesOf = (questions: readonly UserQuery[]) => (request: Request) =>
  ok(new URL(request.url).searchParams.has('before') ? [] : questions)();

/** A subject of three lessons with what is given written on it. */
export const notebookOf = (
  notes: readonly Note[],
  more: { questions?: readonly UserQuery[]; bookmarks?: readonly number[] } = {},
): Answers => ({
  [CALLS.courses]: ok([
    { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }] },
  ]),
  [CALLS.subject]: ok(buildCompleteSubject([])),
  [CALLS.notes]: ok({
    notes,
    bookmarks: (more.bookmarks ?? []).map((number) => ({
      subtopicId: subtopicId(number),
      createdAt: '2026-11-10T10:00:00.000Z',
    })),
    before: null,
  }),
  [CALLS.questions]: pagesOf(more.questions ?? []),
});
