import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TutorRung, UserQuery } from '#contract/contract.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  buildLesson,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  ok,
  openPage,
  problem,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';

const RUNGS: readonly TutorRung[] = ['passages', 'nudge', 'hint', 'twin', 'answer'];
const notes = ['## Sets', 'A set has no order.', 'A list has one.'].join('\n\n');
const lesson = buildLesson(2, { notes });
const progress = `/course-progress/${asha.userId}/${COURSE_ID}`;
const place = `/user-queries/${asha.userId}/${COURSE_ID}/${SUBJECT_ID}/${lesson.topicId}/${subtopicId(2)}`;
const QUERY_ID = 'c'.repeat(24);
const ASK = 'POST /ai/tutor';
const NEXT = `POST /ai/tutor/${QUERY_ID}/next`;
const TURN = `${place}/${QUERY_ID}`;

const turnOn = (rung: TutorRung, more: Partial<UserQuery> = {}): UserQuery => ({
  queryId: QUERY_ID,
  userId: asha.userId,
  courseId: COURSE_ID,
  subjectId: SUBJECT_ID,
  topicId: lesson.topicId,
  subtopicId: subtopicId(2),
  query: 'What is a set?',
  queryResponse: `Said on the rung ${rung}.`,
  source: 'extract',
  citations: [
    { subtopicId: subtopicId(2), name: 'Lesson 2', section: 'Sets', passage: 'A set has no order.' },
  ],
  rung,
  steps: RUNGS.slice(0, RUNGS.indexOf(rung) + 1).map((each) => ({
    rung: each,
    text: `Said on the rung ${each}.`,
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
};

const open = (answers: Answers = {}, more = {}) =>
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

const door = () => screen.findByRole('button', { name: 'Ask the tutor', expanded: false });
const question = () => screen.findByRole('textbox', { name: 'Your question about this lesson' });

async function openTutor(answers: Answers = {}) {
  const page = open(answers);
  await userEvent.click(await door());
  await question();
  return page;
}
async function ask(text = 'What is a set?') {
  await userEvent.type(await question(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
}
const current = () =>
  within(screen.getByRole('list', { name: 'Rungs of this question' }))
    .getAllByRole('listitem')
    .find((rung) => rung.getAttribute('aria-current') === 'step')?.textContent;

usePages();

const screenIs = (width: 'wide' | 'small') =>
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

beforeAll(async () => {
  // What is opened is there at once.
  await import('#web/components/learning/lesson-notes.tsx');
  await import('#web/features/lesson/lesson-side.tsx');
  await import('#web/features/lesson/side/side-drawer.tsx');
});
beforeEach(() => void screenIs('wide'));

describe('the tutor of a lesson', () => {
  it('leads from the passages to the answer, one rung a press, and says where it is', async () => {
    let at = 0;
    const page = await openTutor({ [NEXT]: () => ok(turnOn(RUNGS[(at += 1)] ?? 'answer'))() });
    await ask();
    await screen.findByText('Said on the rung passages.');
    expect(current()).toBe('Passages');
    const climbs = [
      'I have read them: nudge me',
      'Give me a hint',
      'Work a similar question',
      'Show the full answer',
    ];
    for (const [index, name] of climbs.entries()) {
      await userEvent.click(screen.getByRole('button', { name }));
      await screen.findByText(`Said on the rung ${RUNGS[index + 1]}.`);
    }
    expect(current()).toBe('Answer');
    expect(screen.getAllByText('Extract from the notes')).toHaveLength(4);
    expect(page.bodies.slice(-4)).toEqual(RUNGS.slice(0, 4).map((from) => ({ courseId: COURSE_ID, from })));
    expect(screen.queryByRole('button', { name: 'Show the full answer' })).toBeNull();
  });

  it('brings a cited passage into sight and marks it', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openTutor();
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Lesson 2: Sets' }));
    expect(document.querySelector('[data-asked-for]')?.textContent).toBe('A set has no order.');
    expect(document.activeElement?.textContent).toBe('A set has no order.');
    expect(
      into.mock.contexts.some(
        (part) => part instanceof Element && part.textContent === 'A set has no order.',
      ),
    ).toBe(true);
  });

  it('opens a passage of another lesson there', async () => {
    const citations = [{ subtopicId: subtopicId(3), name: 'Lesson 3', passage: 'Tuples stay.' }];
    await openTutor({ [ASK]: ok(turnOn('passages', { citations })) });
    await ask();
    const link = await screen.findByRole('link', { name: 'Lesson 3' });
    expect(link.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(3)}&at=Tuples+stay.`);
  });

  it.each([
    [
      'a quiz is open',
      problem(409, 'locked-during-quiz', 'The tutor waits.'),
      'The tutor waits for your quiz',
    ],
    ['too much was asked', problem(429, 'too-many-requests', 'Wait a little.'), 'Enough asked for now'],
    ['the connection is gone', unreachable, 'You are offline'],
    ['the server is broken', problem(500), 'The tutor did not answer'],
  ])('says so when %s, and goes back to the question as it was', async (_, answer, title) => {
    await openTutor({ [ASK]: answer });
    await ask();
    const notice = await screen.findByText(title);
    expect(notice).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect((await question()).textContent).toBe('What is a set?');
  });

  it('tries again with the same key, so that one question is one turn', async () => {
    const keys: (string | null)[] = [];
    await openTutor({
      [ASK]: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? problem(500)() : ok(turnOn('passages'))();
      },
    });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Said on the rung passages.');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is told that it was wrong, and that it was not', async () => {
    let verdict: 'wrong' | undefined;
    const page = await openTutor({
      [`PUT ${TURN}`]: () => {
        verdict = verdict ? undefined : 'wrong';
        return ok(turnOn('passages', verdict && { verdict }))();
      },
    });
    await ask();
    const wrong = () => screen.findByRole('button', { name: 'This is wrong' });
    await userEvent.click(await wrong());
    await screen.findByText('Marked as wrong. Trust the lesson, not the tutor.');
    expect((await wrong()).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await wrong());
    await waitFor(async () => expect((await wrong()).getAttribute('aria-pressed')).toBe('false'));
    expect(page.bodies.slice(-2)).toEqual([{ verdict: 'wrong' }, { verdict: null }]);
  });

  it('keeps what was asked in this lesson, to be opened again and deleted, one or all', async () => {
    const other = turnOn('answer', { queryId: 'd'.repeat(24), query: 'What is a list?' });
    const page = await openTutor({
      [`GET ${place}`]: ok([turnOn('hint'), other]),
      [`DELETE ${TURN}`]: () => Response.json({ success: true }),
      [`DELETE ${place}/${other.queryId}`]: () => Response.json({ success: true }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^What is a set\?/ }));
    expect(current()).toBe('Hint');
    await userEvent.click(screen.getByRole('button', { name: 'Delete this question' }));
    await screen.findByRole('button', { name: /^What is a list\?/ });
    expect(screen.queryByRole('button', { name: /^What is a set\?/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1 question' }));
    await screen.findByText(/^Nothing asked here yet/);
    expect(page.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });

  it('cannot be asked nothing, or too much', async () => {
    await openTutor();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' });
    expect(button().disabled).toBe(true);
    await userEvent.click(await question());
    await userEvent.paste('x'.repeat(4_001));
    expect(screen.getByText('1 characters too long.')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('is for students of the course', async () => {
    open({
      [`GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`]: ok(
        buildCompleteSubject([], { enrolled: false }),
      ),
    });
    await userEvent.click(await door());
    expect(await screen.findByText(/^Enrol in the course first/)).toBeTruthy();
  });
});

describe('what stands beside a lesson', () => {
  it('opens and closes by t, with the words that are marked', async () => {
    open();
    const passage = await screen.findByText('A set has no order.');
    act(() => window.getSelection()?.selectAllChildren(passage));
    const title = screen.getByRole('heading', { level: 1 });
    act(() => title.focus());
    await userEvent.keyboard('t');
    expect((await question()).textContent).toBe('“A set has no order.”\n');
    act(() => window.getSelection()?.removeAllRanges());
    act(() => title.focus());
    await userEvent.keyboard('t');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('has my notes on the lesson and the resources', async () => {
    const note = {
      _id: 'e'.repeat(24),
      subtopicId: subtopicId(2),
      content: 'My own words.',
      rev: 0,
      createdAt: '2026-11-01T00:00:00Z',
      updatedAt: '2026-11-01T00:00:00Z',
    };
    await openTutor({
      [`GET ${progress}/subject/${SUBJECT_ID}/notes`]: ok({ notes: [note], bookmarks: [], before: null }),
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText('My own words.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Resources' }));
    expect(screen.getByRole('link', { name: 'Open the resources' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await door();
  });
});

describe('on a small screen', () => {
  it('the tutor stands in a drawer that makes way for a passage and keeps its place', async () => {
    screenIs('small');
    await openTutor();
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Lesson 2: Sets' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('A set has no order.'));
    await userEvent.click(await door());
    expect(await screen.findByText('Said on the rung passages.')).toBeTruthy();
  });
});
