import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { TutorHintLevel, TutorPart, UserQuery } from '#contract/contract.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  buildLesson,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage } from '#tests/web/courses/learning-page.tsx';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';

export const HINT_LEVELS: readonly TutorHintLevel[] = [
  'passages',
  'nudge',
  'hint',
  'similarQuestion',
  'answer',
];
const notes = ['## Sets', 'A set has no order.', 'A list has one.'].join('\n\n');
const lesson = buildLesson(2, { notes });
export const progress = `/course-progress/${asha.userId}/${COURSE_ID}`;
export const place = `/user-queries/${asha.userId}/${COURSE_ID}/${SUBJECT_ID}/${lesson.topicId}/${subtopicId(2)}`;
const QUERY_ID = 'c'.repeat(24);
export const ASK = 'POST /ai/tutor';
export const NEXT = `POST /ai/tutor/${QUERY_ID}/next`;
export const TURN = `${place}/${QUERY_ID}`;

/** A turn of the tutor on a hint level, as the server tells it. */
export const turnOn = (hintLevel: TutorHintLevel, more: Partial<UserQuery> = {}): UserQuery => ({
  queryId: QUERY_ID,
  userId: asha.userId,
  courseId: COURSE_ID,
  subjectId: SUBJECT_ID,
  topicId: lesson.topicId,
  subtopicId: subtopicId(2),
  query: 'What is a set?',
  queryResponse: `Said on the hint level ${hintLevel}.`,
  source: 'extract',
  citations: [
    { subtopicId: subtopicId(2), name: 'Lesson 2', section: 'Sets', passage: 'A set has no order.' },
  ],
  hintLevel,
  steps: HINT_LEVELS.slice(0, HINT_LEVELS.indexOf(hintLevel) + 1).map((each) => ({
    hintLevel: each,
    text: `Said on the hint level ${each}.`,
    source: 'extract',
  })),
  createdAt: '2026-11-21T04:30:00.000Z',
  ...more,
});

const good: Answers = {
  [`GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`]: ok(
    buildCompleteSubject(['completed', 'in_progress']),
  ),
  'GET /courses/getAllCourse': ok([]),
  [`POST ${progress}/start-session`]: ok({ sessionId: 'a'.repeat(24), startedAt: '2026-11-21T10:00:00Z' }),
  [`GET ${progress}/subject/${SUBJECT_ID}/notes`]: ok({ notes: [], bookmarks: [], before: null }),
  [`GET /subtopics/${subtopicId(2)}`]: ok(lesson),
  [`GET ${place}`]: ok([]),
  [ASK]: ok(turnOn('passages')),
  [`GET /subtopics/${subtopicId(3)}`]: ok(buildLesson(3)),
  [`GET ${place.replace(subtopicId(2), subtopicId(3))}`]: ok([]),
};

/** The lesson's page with a server that knows no question yet. */
export const open = (answers: Answers = {}, more = {}) =>
  openPage(<LessonScreen />, {
    at: `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`,
    route: '/lesson/:subjectId',
    answers: { ...good, [`GET /courses/getAllCourse`]: ok(courses), ...answers },
    ...more,
  });

const courses = [
  {
    ...buildCompleteSubject([]).course,
    enrolledStudents: [],
    subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }],
  },
];

export const door = () => screen.findByRole('button', { name: 'Ask the tutor', expanded: false });
export const question = () => screen.findByRole('textbox', { name: 'Your question about this lesson' });

/** Opens the tutor and waits until it can be asked. */
export async function openTutor(answers: Answers = {}) {
  const page = open(answers);
  await userEvent.click(await door());
  await question();
  await waitFor(() => expect(screen.queryByText(/^Looking up what you asked/)).toBeNull());
  return page;
}
export async function ask(text = 'What is a set?') {
  await userEvent.click(await question());
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
}

/** Asks, and gets an answer of these parts at once. */
export async function askAndGet(
  parts: TutorPart[],
  more: Partial<NonNullable<UserQuery['steps']>[number]> = {},
) {
  const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts, ...more }];
  await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
  await ask();
}

/** The hint level a turn is on, by its name. */
export const current = () =>
  within(screen.getByRole('list', { name: 'Steps of help' }))
    .getAllByRole('listitem')
    .find((hintLevel) => hintLevel.getAttribute('aria-current') === 'step')?.textContent;

/** How wide the screen is taken to be. */
export const screenIs = (width: 'wide' | 'small') =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: width === 'wide' && query.includes('min-width'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));

/** A wide screen, and what turns it. */
export function turningScreen(): (width: 'wide' | 'small') => void {
  let width: 'wide' | 'small' = 'wide';
  const listeners = new Set<() => void>();
  const listen = (_: string, listener: unknown) => {
    if (typeof listener === 'function') listeners.add(() => void listener());
  };
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    get matches() {
      return width === 'wide' && query.includes('min-width');
    },
    media: query,
    onchange: null,
    addEventListener: listen,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
  return (next) => {
    width = next;
    act(() => listeners.forEach((listener) => listener()));
  };
}

/** What is opened is there at once. */
export async function fetchParts(): Promise<void> {
  await import('#web/components/learning/lesson-notes.tsx');
  await import('#web/features/lesson/side-panel.tsx');
  await import('#web/features/lesson/side-panel/side-drawer.tsx');
}
