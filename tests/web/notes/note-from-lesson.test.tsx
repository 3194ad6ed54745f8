import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { COURSE_ID, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  openPage,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { beginNote } from '#web/features/notes/editor/quoted.ts';
import { NotesScreen } from '#web/features/notes/notes.screen.tsx';
import { addText, buildNote, CALLS, notebookOf, warmMarkdown } from './notes-fixtures.ts';

const QUOTED = { quotation: '> A set has no order.', passage: 'A set has no order.' };

/** The notebook as a lesson's "Write a note" opens it. */
const openFrom = (onLesson: number, { state = {}, answers = {}, ...more }: { state?: object; answers?: Answers; storage?: ReturnType<typeof createMemoryStorage> } = {}) =>
  openPage(<NotesScreen />, {
    at: `/notes/${SUBJECT_ID}?write=${subtopicId(onLesson)}`,
    state: { courseId: COURSE_ID, subtopicId: subtopicId(onLesson), ...state },
    route: '/notes/:subjectid',
    answers: { ...notebookOf([]), ...answers },
    ...more,
  }); // oxfmt-ignore

const field = () => screen.findByRole('textbox', { name: 'New note' });
const lesson = () => screen.getByRole('combobox', { name: 'On which lesson' });

usePages();
beforeAll(warmMarkdown);

describe('a note begun from a lesson', () => {
  it('lands on that lesson', async () => {
    const user = userEvent.setup();
    const saved = buildNote(1, { subtopicId: subtopicId(2), content: 'Mine.' });
    const answers: Answers = { ...notebookOf([]), [CALLS.addNote(2)]: ok(saved) };
    const page = openFrom(2, { answers });
    await addText(user, await field(), 'Mine.');
    expect(lesson()).toHaveProperty('value', subtopicId(2));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(page.calls).toContain(CALLS.addNote(2)));
    expect(page.bodies).toEqual([{ content: 'Mine.' }]);
  });

  it('leads back to the lesson, at the words that were marked', async () => {
    const first = openFrom(2);
    const back = await screen.findByRole('link', { name: 'Back to Lesson 2' });
    expect(back.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
    first.goBack();
    openFrom(2, { state: QUOTED });
    const there = await screen.findByRole('link', { name: 'Back to Lesson 2' });
    expect(there.getAttribute('href')).toBe(
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}&at=A+set+has+no+order.`,
    );
  });

  it('stays on its lesson after a reload, whatever was looked at meanwhile', async () => {
    const user = userEvent.setup();
    const page = openFrom(2);
    await field();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('tab', { name: /^Bookmarks/ }));
    await user.click(screen.getByRole('tab', { name: /^Notes/ }));
    const at = page.address();
    cleanup();
    openPage(<NotesScreen />, { at, route: '/notes/:subjectid', answers: notebookOf([]) });
    expect(await screen.findByRole('link', { name: 'Back to Lesson 2' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Write a note' }));
    expect(lesson()).toHaveProperty('value', subtopicId(2));
  });

  it('is found again in a new window, unless the computer is shared', async () => {
    const user = userEvent.setup();
    const [device, shared] = [createMemoryStorage(), createMemoryStorage()];
    shared.write('session', 'session', {});
    for (const storage of [device, shared]) {
      openFrom(2, { storage });
      await addText(user, await field(), 'Half written.');
      cleanup();
    }
    expect(
      device
        .list()
        .filter(({ key }) => key.startsWith('note-draft'))
        .map(({ where }) => where),
    ).toEqual(['local']);
    expect(
      shared
        .list()
        .filter(({ key }) => key.startsWith('note-draft'))
        .map(({ where }) => where),
    ).toEqual(['session']);
    openPage(<NotesScreen />, { at: `/notes/${SUBJECT_ID}`, route: '/notes/:subjectid', answers: notebookOf([]), storage: device }); // oxfmt-ignore
    expect(await field()).toHaveProperty('value', 'Half written.');
    expect(screen.getByText('Kept on this device until you save.')).toBeTruthy();
  });

  it('leads back nowhere where nobody came from a lesson', async () => {
    openPage(<NotesScreen />, { at: `/notes/${SUBJECT_ID}`, route: '/notes/:subjectid', answers: notebookOf([]) }); // oxfmt-ignore
    await screen.findByRole('button', { name: 'Write the first note' });
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
  });

  it('has the marked words above the cursor, and reads as a quotation', async () => {
    const user = userEvent.setup();
    openFrom(2, { state: QUOTED });
    const text = await field();
    expect(text).toHaveProperty('value', '> A set has no order.\n\n');
    expect(document.activeElement).toBe(text);
    expect(text).toHaveProperty('selectionStart', text.textContent?.length);
    await user.keyboard('Mine.');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const quoted = await screen.findByText('A set has no order.');
    expect(quoted.closest('blockquote')).toBeTruthy();
    expect(screen.getByText('Mine.').closest('blockquote')).toBeNull();
  });

  it('keeps what was half written on another lesson, there, and says where the words are from', async () => {
    const user = userEvent.setup();
    const storage = createMemoryStorage();
    const first = openFrom(1, { storage });
    await addText(user, await field(), 'Half a thought');
    first.goBack();
    openFrom(2, { storage, state: QUOTED });
    expect(await field()).toHaveProperty('value', 'Half a thought\n\n> A set has no order.\n\n');
    expect(lesson()).toHaveProperty('value', subtopicId(1));
    const hint = 'You had already started this note. The text you selected is from Lesson 2.';
    expect(screen.getByText(hint).id).toBe(lesson().getAttribute('aria-describedby'));
    await user.selectOptions(lesson(), subtopicId(2));
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('is not quoted twice where the page is loaded anew', async () => {
    const user = userEvent.setup();
    const storage = createMemoryStorage();
    const first = openFrom(2, { storage, state: QUOTED });
    await addText(user, await field(), 'Mine.');
    first.goBack();
    openFrom(2, { storage, state: QUOTED });
    expect(await field()).toHaveProperty('value', '> A set has no order.\n\nMine.');
  });
});

describe('what a new note is begun with', () => {
  const kept = { text: '> One.\n\n', rev: null, subtopicId: 'one', key: 'kept', version: 3 };
  const asked = { kept: null, subtopicId: 'two', key: 'new', quotation: '> Two.' };

  it.each([
    ['nothing where no note is asked for', { ...asked, subtopicId: null }, null],
    ['what was kept where nothing is quoted', { ...asked, kept, quotation: null }, kept],
    ['the quotation', asked, { text: '> Two.\n\n', rev: null, subtopicId: 'two', key: 'new', version: 1 }],
    ['another quotation of the same lesson', { ...asked, kept, subtopicId: 'one' }, { ...kept, text: '> One.\n\n> Two.\n\n', version: 4 }],
    ['no quotation of another lesson that nobody wrote to', { ...asked, kept }, { text: '> Two.\n\n', rev: null, subtopicId: 'two', key: 'new', version: 1 }],
    ['what somebody wrote to one', { ...asked, kept: { ...kept, text: '> One.\n\nYes.' } }, { ...kept, text: '> One.\n\nYes.\n\n> Two.\n\n', version: 4 }],
  ])('is %s', (_, beginning, draft) => {
    expect(beginNote(beginning)).toEqual(draft);
  }); // oxfmt-ignore
});
