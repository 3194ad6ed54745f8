import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCompleteSubject, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { NotesScreen } from '#web/features/notes/notes.screen.tsx';
import { addText, buildNote, CALLS, notebookOf, warmMarkdown } from './notes-fixtures.ts';

const openNotes = (answers: Answers, at = `/notes/${SUBJECT_ID}`, more = {}) =>
  openPage(<NotesScreen />, { at, route: '/notes/:subjectid', answers, ...more });

const three = [
  buildNote(3, { subtopicId: subtopicId(1), content: 'The newest.' }),
  buildNote(2, { subtopicId: subtopicId(3), content: 'On the last lesson.' }),
  buildNote(1, { subtopicId: subtopicId(1), content: '## The oldest' }),
];

const notes = () => screen.queryAllByRole('article').map((note) => note.textContent);
const leaves = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

usePages();
beforeAll(warmMarkdown);

describe('NotesScreen', () => {
  it('groups my notes by lesson in the order of the syllabus, each leading to its lesson', async () => {
    openNotes(notebookOf(three));
    expect(await screen.findByText('The newest.')).toBeTruthy();
    expect(leaves()).toEqual(['Lesson 1', 'Lesson 3']);
    expect(notes().map((text) => text.slice(0, 10))).toEqual(['The oldest', 'The newest', 'On the las']);
    expect(screen.getByRole('link', { name: 'Lesson 3' }).getAttribute('href')).toBe(
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(3)}`,
    );
    expect(document.title).toBe('Notes on Indian Polity · WizLearn');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('keeps order, search and tab in the address, and opens as it says', async () => {
    const user = userEvent.setup();
    const page = openNotes(notebookOf(three));
    await screen.findByText('The newest.');
    await user.click(screen.getByRole('button', { name: 'Newest first' }));
    expect(leaves()).toEqual(['Lesson 1', 'Lesson 3', 'Lesson 1']);
    await addText(user, screen.getByRole('searchbox'), 'LAST');
    expect(page.address()).toBe(`/notes/${SUBJECT_ID}?order=newest&q=LAST`);
    expect(notes()).toHaveLength(1);
    expect(screen.getByText('1 of 3 notes')).toBeTruthy();
  });

  it('offers to clear a search that finds nothing', async () => {
    const user = userEvent.setup();
    const page = openNotes(notebookOf(three), `/notes/${SUBJECT_ID}?q=zebra`);
    expect(await screen.findByRole('heading', { name: 'No notes match' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect([page.address(), notes().length]).toEqual([`/notes/${SUBJECT_ID}`, 3]);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('keeps and flags notes of a lesson that has changed', async () => {
    openNotes(notebookOf([buildNote(1, { subtopicId: 'e'.repeat(24) })]));
    expect(await screen.findByText('A lesson that is no longer here')).toBeTruthy();
    expect(screen.getByText(/Your notes are safe/)).toBeTruthy();
    expect(notes()).toHaveLength(1);
  });

  it('shows how to begin where nothing is written yet', async () => {
    const user = userEvent.setup();
    openNotes(notebookOf([]));
    await user.click(await screen.findByRole('button', { name: 'Write the first note' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New note' }));
  });

  it('reads every page of the notes', async () => {
    const older = buildNote(1, { content: 'From the second page.' });
    const answers: Answers = {
      ...notebookOf([]),
      [CALLS.notes]: (request: Request) =>
        new URL(request.url).searchParams.get('before') === three[0]?._id
          ? ok({ notes: [older], bookmarks: [], before: null })()
          : ok({ notes: [three[0]], bookmarks: [], before: three[0]?._id })(),
    };
    openNotes(answers);
    expect(await screen.findByText('From the second page.')).toBeTruthy();
    expect(notes()).toHaveLength(2);
  });

  it('asks those who are not enrolled to enrol, and asks the server for no notes', async () => {
    const page = openNotes({
      ...notebookOf([]),
      [CALLS.subject]: ok(buildCompleteSubject([], { enrolled: false })),
    });
    expect(await screen.findByText('Enrol to keep notes')).toBeTruthy();
    expect(page.calls).not.toContain(CALLS.notes);
  });

  it('says so when there is no such subject', async () => {
    openNotes({ ...notebookOf([]), [CALLS.courses]: ok([]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Subject not found' })).toBeTruthy();
  });

  it('offers to try again when the notes do not come', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...notebookOf(three), [CALLS.notes]: problem(500) };
    openNotes(answers);
    expect(await screen.findByText('Your notes could not be loaded')).toBeTruthy();
    Object.assign(answers, notebookOf(three));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The newest.')).toBeTruthy();
  });

  it('still shows the notes when the questions do not come', async () => {
    openNotes({ ...notebookOf(three), [CALLS.questions]: problem(500) });
    expect(await screen.findByText('The newest.')).toBeTruthy();
  });
});

describe('deleting a note', () => {
  const deletable = () => ({
    ...notebookOf(three),
    [CALLS.note('DELETE', 3)]: () => Response.json({ success: true }),
  });
  const userWithFakeTimers = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  };
  const remove = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    const note = (await screen.findByText(text)).closest('article');
    if (!(note instanceof HTMLElement)) throw new Error(`There is no note ${text}`);
    await user.click(within(note).getByRole('button', { name: /^Delete/ }));
  };

  it('takes it out of sight at once, and brings it back on Undo without asking the server', async () => {
    const user = userEvent.setup();
    const page = openNotes(notebookOf(three));
    await remove(user, 'The newest.');
    expect(screen.getByText('Note deleted.')).toBeTruthy();
    expect(notes()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(notes()).toHaveLength(3);
    expect(page.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('asks the server after ten seconds', async () => {
    const user = userWithFakeTimers();
    const page = openNotes(deletable());
    await remove(user, 'The newest.');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(page.calls).toContain(CALLS.note('DELETE', 3));
    await waitFor(() => expect(screen.queryByText('Note deleted.')).toBeNull());
    expect(notes()).toHaveLength(2);
  });

  it('waits for as long as the focus is on Undo, and asks the server after that', async () => {
    const user = userWithFakeTimers();
    const page = openNotes(deletable());
    await remove(user, 'The newest.');
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.calls).not.toContain(CALLS.note('DELETE', 3));
    act(() => undo.blur());
    await vi.advanceTimersByTimeAsync(11_000);
    expect(page.calls).toContain(CALLS.note('DELETE', 3));
  });

  it('asks the server at once when the page is left', async () => {
    const user = userEvent.setup();
    const page = openNotes(deletable());
    await remove(user, 'The newest.');
    page.goBack();
    await waitFor(() => expect(page.calls).toContain(CALLS.note('DELETE', 3)));
  });

  it('puts it back and says so where the server refuses', async () => {
    const user = userEvent.setup();
    const page = openNotes({
      ...notebookOf(three),
      [CALLS.note('DELETE', 3)]: problem(500, 'internal', 'Not now.'),
    });
    await remove(user, 'The newest.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect((await screen.findByRole('alert')).textContent).toContain('still here. Not now.');
    expect(notes()).toHaveLength(3);
    page.goBack();
    await waitFor(() => expect(notes()).toHaveLength(0));
    expect(page.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });
});

describe('bookmarks', () => {
  it('that are missing are named, with how one is set and the way to the lessons', async () => {
    openNotes(notebookOf(three), `/notes/${SUBJECT_ID}?tab=bookmarks`);
    expect(await screen.findByRole('heading', { name: 'No bookmarks yet' })).toBeTruthy();
    expect(screen.getByText(/^Press the bookmark sign beside a lesson/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all lessons' }).getAttribute('href')).toBe(
      `/resource/${SUBJECT_ID}`,
    );
  });

  it('lists the marked lessons; a press takes the mark away, the next one brings it back', async () => {
    const user = userEvent.setup();
    let isSet = true;
    openNotes(
      {
        ...notebookOf([], { bookmarks: [3] }),
        [CALLS.bookmark(3)]: () => {
          isSet = !isSet;
          return ok({ bookmarked: isSet })();
        },
      },
      `/notes/${SUBJECT_ID}?tab=bookmarks`,
    );
    const ribbon = await screen.findByRole('button', { name: 'Bookmark: Lesson 3' });
    expect(ribbon.getAttribute('aria-pressed')).toBe('true');
    await user.click(ribbon);
    await waitFor(() => expect(ribbon.getAttribute('aria-busy')).toBe('false'));
    expect([ribbon.getAttribute('aria-pressed'), screen.getByText(/bookmark removed/)]).toBeTruthy();
    await user.click(ribbon);
    await waitFor(() => expect(ribbon.getAttribute('aria-pressed')).toBe('true'));
  });

  it('presses again where another tab has turned the bookmark over meanwhile', async () => {
    const user = userEvent.setup();
    const said = [true, false];
    const page = openNotes(
      {
        ...notebookOf([], { bookmarks: [3] }),
        [CALLS.bookmark(3)]: () => ok({ bookmarked: said.shift() })(),
      },
      `/notes/${SUBJECT_ID}?tab=bookmarks`,
    );
    const ribbon = await screen.findByRole('button', { name: 'Bookmark: Lesson 3' });
    await user.click(ribbon);
    await waitFor(() => expect(ribbon.getAttribute('aria-busy')).toBe('false'));
    expect(ribbon.getAttribute('aria-pressed')).toBe('false');
    expect(page.calls.filter((call) => call === CALLS.bookmark(3))).toHaveLength(2);
  });

  it('shows the old state and tells why when it was not saved', async () => {
    const user = userEvent.setup();
    openNotes(
      { ...notebookOf([], { bookmarks: [3] }), [CALLS.bookmark(3)]: problem(500, 'internal', 'Not now.') },
      `/notes/${SUBJECT_ID}?tab=bookmarks`,
    );
    const ribbon = await screen.findByRole('button', { name: 'Bookmark: Lesson 3' });
    await user.click(ribbon);
    expect(await screen.findByText(/was not saved. Not now./)).toBeTruthy();
    expect(ribbon.getAttribute('aria-pressed')).toBe('true');
  });

  it('says that it needs the server while that is away', async () => {
    const page = openNotes(notebookOf([], { bookmarks: [3] }), `/notes/${SUBJECT_ID}?tab=bookmarks`, {
      isOffline: true,
    });
    const ribbon = await screen.findByRole('button', { name: 'Bookmark: Lesson 3' });
    expect(ribbon.getAttribute('aria-disabled')).toBe('true');
    await userEvent.setup().click(ribbon);
    expect(page.calls).not.toContain(CALLS.bookmark(3));
  });
});

describe('while it is read', () => {
  it('shows the shape of a notebook', () => {
    openNotes({ ...notebookOf([]), [CALLS.courses]: never });
    expect(screen.getByRole('status', { name: 'Opening your notebook' })).toBeTruthy();
  });
});
