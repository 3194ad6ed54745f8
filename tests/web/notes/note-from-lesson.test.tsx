import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { COURSE_ID, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { createMemoryStorage, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { beginNote } from '#web/note-editor/begin-note.ts';
import { NotesScreen } from '#web/features/notes/notes.screen.tsx';
import { addText, notebookOf, warmMarkdown } from './notes-fixtures.ts';

/** The notebook as a lesson opens it. */
const openFrom = (onLesson: number, more: { storage?: ReturnType<typeof createMemoryStorage> } = {}) =>
  openPage(<NotesScreen />, {
    at: `/notes/${SUBJECT_ID}`,
    state: { courseId: COURSE_ID, subtopicId: subtopicId(onLesson) },
    route: '/notes/:subjectid',
    answers: notebookOf([]),
    ...more,
  }); // oxfmt-ignore

const field = () => screen.findByRole('textbox', { name: 'New note' });
const lesson = () => screen.getByRole('combobox', { name: 'On which lesson' });
const write = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Write a note' }));

usePages();
beforeAll(warmMarkdown);

describe('the notebook opened from a lesson', () => {
  it('leads back to the lesson', async () => {
    openFrom(2);
    const back = await screen.findByRole('link', { name: 'Back to Lesson 2' });
    expect(back.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
  });

  it('begins a note on it, also after a reload and whatever was looked at meanwhile', async () => {
    const user = userEvent.setup();
    const page = openFrom(2);
    await write(user);
    expect(lesson()).toHaveProperty('value', subtopicId(2));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('tab', { name: /^Bookmarks/ }));
    await user.click(screen.getByRole('tab', { name: /^Notes/ }));
    const at = page.address();
    expect(at).toBe(`/notes/${SUBJECT_ID}?lesson=${subtopicId(2)}`);
    cleanup();
    openPage(<NotesScreen />, { at, route: '/notes/:subjectid', answers: notebookOf([]) });
    expect(await screen.findByRole('link', { name: 'Back to Lesson 2' })).toBeTruthy();
    await write(user);
    expect(lesson()).toHaveProperty('value', subtopicId(2));
  });

  it('finds a note again in a new window, unless the computer is shared', async () => {
    const user = userEvent.setup();
    const [device, shared] = [createMemoryStorage(), createMemoryStorage()];
    shared.write('session', 'session', {});
    for (const storage of [device, shared]) {
      openFrom(2, { storage });
      await write(user);
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
    expect(screen.getByText('Draft saved on this device.')).toBeTruthy();
  });

  it('leads back nowhere where nobody came from a lesson', async () => {
    openPage(<NotesScreen />, { at: `/notes/${SUBJECT_ID}`, route: '/notes/:subjectid', answers: notebookOf([]) }); // oxfmt-ignore
    await screen.findByRole('button', { name: 'Write the first note' });
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
  });
});

describe('what a new note is begun with', () => {
  const kept = { text: '> One.\n\n', rev: null, subtopicId: 'one', key: 'kept', version: 3 };
  const asked = { kept: null, subtopicId: 'one', key: 'new', quotation: '> Two.' };

  it.each([
    ['nothing where nothing is quoted or kept', { ...asked, quotation: null }, null],
    ['what was kept where nothing is quoted', { ...asked, kept, quotation: null }, kept],
    ['the quotation', asked, { text: '> Two.\n\n', rev: null, subtopicId: 'one', key: 'new', version: 1 }],
    ['another quotation below the first', { ...asked, kept }, { ...kept, text: '> One.\n\n> Two.\n\n', version: 4 }],
    ['what somebody wrote, and the quotation below it', { ...asked, kept: { ...kept, text: 'Yes.' } }, { ...kept, text: 'Yes.\n\n> Two.\n\n', version: 4 }],
    ['the same quotation once', { ...asked, kept, quotation: '> One.' }, kept],
  ])('is %s', (_, beginning, draft) => {
    expect(beginNote(beginning)).toEqual(draft);
  }); // oxfmt-ignore
});
