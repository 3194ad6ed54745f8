import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  buildCourse,
  buildLesson,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  openPage,
  problem,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';
import { setLanguage } from '#web/language/language.ts';

const progress = `/course-progress/${asha.userId}/${COURSE_ID}`;
const SUBJECT = `GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`;
const NOTES = `GET ${progress}/subject/${SUBJECT_ID}/notes`;
const TURN = `POST ${progress}/subtopic/${subtopicId(2)}/bookmark`;

const bookmarksOf = (...numbers: number[]) =>
  ok({
    notes: [],
    bookmarks: numbers.map((number) => ({
      subtopicId: subtopicId(number),
      createdAt: '2026-11-01T00:00:00Z',
    })),
    before: null,
  });

const notes = ['## A heading', 'The first paragraph.', '```\nx = 1\n```', 'The last one.'].join('\n\n');

const good: Answers = {
  'GET /courses/getAllCourse': ok([
    { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }] },
  ]),
  [SUBJECT]: ok(buildCompleteSubject(['completed', 'in_progress'])),
  [`POST ${progress}/start-session`]: ok({ sessionId: 'a'.repeat(24), startedAt: '2026-11-21T10:00:00Z' }),
  [NOTES]: bookmarksOf(),
  [`GET /subtopics/${subtopicId(2)}`]: ok(buildLesson(2, { notes })),
  [`GET /subtopics/${subtopicId(3)}`]: ok(buildLesson(3, { notes })),
};

const open = (answers: Answers = {}, more = {}) =>
  openPage(<LessonScreen />, {
    at: `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`,
    route: '/lesson/:subjectId',
    answers: { ...good, ...answers },
    ...more,
  });

const title = () => screen.findByRole('heading', { level: 1, name: 'Lesson 2' });
const ribbon = () => screen.getByRole('button', { name: 'Bookmark: Lesson 2' });
const isSet = () => ribbon().getAttribute('aria-pressed');

/** The lesson is open and what the server knows of its bookmark is here. */
async function isReady(): Promise<void> {
  await title();
  await waitFor(() => expect(ribbon().getAttribute('aria-busy')).toBe('false'));
}

usePages();

describe('the bookmark of a lesson', () => {
  it('is as the server has it', async () => {
    open({ [NOTES]: bookmarksOf(1, 2) });
    await isReady();
    expect(isSet()).toBe('true');
  });

  it('is set by a press and taken away by the next', async () => {
    const user = userEvent.setup();
    let bookmarked = false;
    const page = open({ [TURN]: () => ok({ bookmarked: (bookmarked = !bookmarked) })() });
    await isReady();
    await user.click(ribbon());
    await isReady();
    expect(isSet()).toBe('true');
    await user.click(ribbon());
    await isReady();
    expect(isSet()).toBe('false');
    expect(page.calls.filter((call) => call === TURN)).toHaveLength(2);
  });

  it('is set by s while the focus is in the lesson', async () => {
    const user = userEvent.setup();
    const page = open({ [TURN]: ok({ bookmarked: true }) });
    await isReady();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lesson 2'));
    await user.keyboard('{Control>}s{/Control}');
    expect(page.calls).not.toContain(TURN);
    await user.keyboard('s');
    await waitFor(() => expect(isSet()).toBe('true'));
  });

  it('says why it cannot be set', async () => {
    const user = userEvent.setup();
    const page = open({ [SUBJECT]: ok(buildCompleteSubject([], { enrolled: false })) });
    await title();
    const button = ribbon();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.hover(button);
    expect(await screen.findByText('Enrol in the course to keep bookmarks.')).toBeTruthy();
    await user.click(button);
    expect(page.calls).not.toContain(NOTES);
  });

  it('keeps the rest of the lesson when it could not be read', async () => {
    open({ [NOTES]: problem(500) });
    await title();
    await waitFor(() => expect(ribbon().getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getByRole('button', { name: 'I knew this' })).toBeTruthy();
  });
});

describe('the size of the text', () => {
  it('grows and shrinks on the whole page, is remembered, and stops at both ends', async () => {
    const user = userEvent.setup();
    const storage = createMemoryStorage();
    open({}, { storage });
    const group = within(await screen.findByRole('group', { name: 'Text size' }));
    const smallest = group.getByRole('button', { name: 'Smaller text: this is the smallest' });
    expect(smallest.getAttribute('aria-disabled')).toBe('true');
    await user.click(group.getByRole('button', { name: 'Larger text' }));
    expect(document.documentElement.dataset['textSize']).toBe('large');
    expect(storage.read('local', 'device')).toEqual({ textSize: 'large', motion: 'system' });
    await user.click(group.getByRole('button', { name: 'Larger text' }));
    await user.click(group.getByRole('button', { name: 'Larger text' }));
    expect(group.getByRole('status').textContent).toBe('Text size: largest');
    const largest = group.getByRole('button', { name: 'Larger text: this is the largest' });
    expect([largest, smallest].map((end) => end.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
    await user.click(largest);
    expect(document.documentElement.dataset['textSize']).toBe('largest');
  });
});

it('leaves the lesson for the resources of the subject alone', async () => {
  open();
  const tools = within(await screen.findByRole('group', { name: 'Reading tools' }));
  expect(tools.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Resources', `/resource/${SUBJECT_ID}`],
  ]);
});

it('unfolds what a phone folds until it is wanted', async () => {
  open();
  // Hidden here, for the window of these tests is a wide one.
  const more = await screen.findByLabelText('More reading tools');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  const folded = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(folded?.contains(ribbon())).toBe(true);
  await userEvent.click(more);
  expect([more.getAttribute('aria-expanded'), folded?.dataset['open']]).toEqual(['true', 'true']);
});

describe('reading aloud', () => {
  /** A voice whose sentences end when the test says so. */
  class Utterance extends EventTarget {
    lang = '';
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  let spoken: Utterance[] = [];
  const cancel = vi.fn(() => undefined);
  const last = () => spoken.at(-1)?.text;
  const end = (type: 'end' | 'error' = 'end') =>
    act(async () => void spoken.at(-1)?.dispatchEvent(new Event(type)));

  beforeEach(() => {
    spoken = [];
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    Object.defineProperty(window, 'speechSynthesis', {
      configurable: true,
      value: { speak: (utterance: Utterance) => void spoken.push(utterance), cancel },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    cancel.mockClear();
  });

  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const marked = () => document.querySelector('[data-being-read]')?.textContent;
  const notesAreThere = () => screen.findByText('The last one.');

  it('speaks English, as the notes do, on a page in Hindi', async () => {
    await setLanguage('Hindi');
    document.documentElement.lang = 'hi';
    open();
    const block = await notesAreThere();
    expect(block.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await press('बोलकर सुनाएँ');
    expect(spoken.at(-1)?.lang).toBe('en');
    document.documentElement.removeAttribute('lang');
    await setLanguage('English');
  });

  it('goes through the notes block by block and marks the one it reads', async () => {
    open();
    await notesAreThere();
    await press('Read aloud');
    expect([last(), marked()]).toEqual(['A heading', 'A heading']);
    await end();
    await waitFor(() => expect([last(), marked()]).toEqual(['The first paragraph.', 'The first paragraph.']));
    await end();
    await waitFor(() => expect(last()).toBe('Here is an example in code.'));
    await end();
    await waitFor(() => expect(last()).toBe('The last one.'));
    await end();
    expect(await screen.findByRole('button', { name: 'Read aloud' })).toBeTruthy();
    expect(marked()).toBeUndefined();
  });

  it('rests, goes on with the same block and stops', async () => {
    open();
    await notesAreThere();
    await press('Read aloud');
    await end();
    await waitFor(() => expect(last()).toBe('The first paragraph.'));
    await press('Pause');
    expect(cancel).toHaveBeenCalled();
    expect(marked()).toBe('The first paragraph.');
    await press('Resume reading aloud');
    expect(spoken.map(({ text }) => text)).toEqual([
      'A heading',
      'The first paragraph.',
      'The first paragraph.',
    ]);
    await press('Stop reading');
    expect(marked()).toBeUndefined();
  });

  it('falls silent when another lesson is opened', async () => {
    open();
    await notesAreThere();
    await press('Read aloud');
    await userEvent.click(screen.getByRole('link', { name: /^Lesson 3/ }));
    await screen.findByRole('heading', { level: 1, name: 'Lesson 3' });
    expect(cancel).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Read aloud' })).toBeTruthy();
  });

  it('falls silent when the lesson is read in the other language', async () => {
    const hindi = { name: 'पाठ', notes: '## शीर्षक\n\nअनुच्छेद।' };
    open({ [`GET /subtopics/${subtopicId(2)}`]: ok({ ...buildLesson(2, { notes }), hindi }) });
    await notesAreThere();
    await press('Read aloud');
    await press('हिन्दी में पढ़ें');
    await screen.findByText('अनुच्छेद।');
    expect(cancel).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Read aloud' })).toBeTruthy();
    expect(marked()).toBeUndefined();
  });

  it('says so when the voice does not answer, and tries again', async () => {
    open();
    await notesAreThere();
    await press('Read aloud');
    await end('error');
    expect(
      await screen.findByText('This browser could not read aloud. Try again, or use another browser.'),
    ).toBeTruthy();
    await press('Try again');
    expect(spoken).toHaveLength(2);
  });

  it('is not offered where the browser has no voice', async () => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    open();
    await notesAreThere();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  });
});

describe('the place in a lesson', () => {
  const keptAt = (block: number) => {
    const storage = createMemoryStorage();
    storage.write('session', 'session', { userId: asha.userId }, asha.userId, NOW);
    storage.write('session', 'reading-places', [[subtopicId(2), block]], asha.userId, NOW);
    return storage;
  };

  it('is found again, with a way to the top', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    open({}, { storage: keptAt(3) });
    expect(await screen.findByText('You are back where you stopped.')).toBeTruthy();
    const reached = into.mock.contexts.map((block) => block instanceof Element && block.textContent);
    expect(reached).toContain('The last one.');
    await userEvent.click(screen.getByRole('button', { name: 'To the top' }));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    await waitFor(() => expect(screen.queryByText('You are back where you stopped.')).toBeNull());
  });

  it.each([
    ['is closed', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'reads on',
      () => {
        const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(2000);
        fireEvent.scroll(window);
        top.mockReturnValue(2400);
        fireEvent.scroll(window);
      },
    ],
  ])('is offered no longer once one %s', async (_, act) => {
    open({}, { storage: keptAt(3) });
    await screen.findByText('You are back where you stopped.');
    await act();
    await waitFor(() => expect(screen.queryByText('You are back where you stopped.')).toBeNull());
  });

  it('is forgotten once the lesson is understood', async () => {
    const storage = keptAt(3);
    open({ [SUBJECT]: ok(buildCompleteSubject(['completed', 'completed'])) }, { storage });
    await screen.findByText('The last one.');
    expect(screen.queryByText('You are back where you stopped.')).toBeNull();
    expect(storage.read('session', 'reading-places')).toEqual([]);
  });
});
