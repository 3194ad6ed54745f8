import { screen } from '@testing-library/react';
import type { CourseProgress, LibraryHit } from '#contract/contract.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import {
  buildChapters,
  buildCourse,
  buildSummary,
  COURSE_ID,
  NEXT_LESSON,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage } from '#tests/web/courses/learning-page.tsx';
import { buildNote, CALLS } from '#tests/web/notes/notes-fixtures.ts';
import { LibraryScreen } from '#web/features/library/library.screen.tsx';

export const SEARCH = 'GET /library/search';
export const ENROLLED = 'POST /courses/getUserEnrolledCourses';
export const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
export const PROGRESS = `GET /course-progress/user/${asha.userId}`;

export const CHAPTER_ID = 'c'.repeat(24);

export const progress: CourseProgress = {
  courseId: COURSE_ID,
  courseName: 'Course 1',
  status: 'in_progress',
  completedSubtopics: 1,
  totalSubtopics: 4,
  subjects: [
    {
      subjectId: SUBJECT_ID,
      subjectName: 'Indian Polity',
      courseId: COURSE_ID,
      status: 'in_progress',
      completedSubtopics: 1,
      totalSubtopics: 4,
      timeSpent: 0,
      subtopics: [],
      nextRecommended: NEXT_LESSON,
      message: null,
    },
  ],
};

export const hits: LibraryHit[] = [
  {
    kind: 'lesson',
    title: 'Amendments',
    excerpt: 'How <b>the</b> Constitution is amended.',
    href: `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(1)}&at=How+the+Constitution`,
    chapterId: CHAPTER_ID,
  },
  {
    kind: 'my-note',
    title: 'Lesson 1',
    excerpt: 'Amend it?',
    href: `/lesson/${SUBJECT_ID}`,
    chapterId: null,
  },
  { kind: 'course', title: 'Law', excerpt: 'Amending.', href: `/courses/${COURSE_ID}`, chapterId: null },
];

export const good: Answers = {
  [SEARCH]: ok(hits),
  [ENROLLED]: ok([
    { course: buildCourse(), enrolledAt: '2026-11-01T00:00:00Z', completedSubtopics: 1, totalSubtopics: 4 },
  ]),
  [PROGRESS]: ok([progress]),
  [SUMMARY]: ok(buildSummary({ nextRecommended: null })),
  [CALLS.notes]: ok({
    notes: [buildNote(1, { content: 'A **thought**' })],
    bookmarks: [{ subtopicId: subtopicId(3), createdAt: '2026-11-10T10:00:00.000Z' }],
    before: null,
  }),
  [`GET /courses/getChaptersBySubject/${SUBJECT_ID}`]: ok(buildChapters([])),
};

export const openLibrary = (answers: Answers = {}, search = '', more = {}) =>
  openPage(<LibraryScreen />, {
    at: `/library${search}`,
    route: '/library',
    answers: { ...good, ...answers },
    ...more,
  });

export const field = () => screen.getByRole('textbox', { name: 'Search the library' });
export const cards = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
