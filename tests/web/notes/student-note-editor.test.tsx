import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  openPage,
  problem,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { NotesScreen } from '#web/features/notes/notes.screen.tsx';
import { addText, buildNote, CALLS, notebookOf, warmMarkdown } from './notes-fixtures.ts';

const openNotes = (answers: Answers, at = `/notes/${SUBJECT_ID}`, more = {}) =>
  openPage(<NotesScreen />, { at, route: '/notes/:subjectid', answers, ...more });

const note = buildNote(1, { content: 'As it was.' });

const field = () => screen.findByRole('textbox', { name: /^Note of/ });
const edit = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /^Edit: Note of/ }));
  return field();
};

usePages();
beforeAll(warmMarkdown);

describe('editing a note', () => {
  it('saves the change upon the revision that was read, gives the focus back, and then shows what is newer still', async () => {
    const user = userEvent.setup();
    const changed = { ...note, content: 'As it was. And more.', rev: 1 };
    const answers: Answers = { ...notebookOf([note]), [CALLS.note('PUT', 1)]: ok(changed) };
    const page = openNotes(answers);
    const text = await edit(user);
    expect(document.activeElement).toBe(text);
    await addText(user, text, ' And more.');
    // The notebook is read again, and another device was quicker.
    const list = Promise.withResolvers<Response>();
    answers[CALLS.notes] = () => list.promise;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('As it was. And more.')).toBeTruthy();
    expect(page.bodies).toEqual([{ content: 'As it was. And more.', rev: 0 }]);
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: Note of/);
    list.resolve(
      ok({ notes: [{ ...changed, content: 'From the telephone.', rev: 2 }], bookmarks: [], before: null })(),
    );
    expect(await screen.findByText('From the telephone.')).toBeTruthy();
  });

  it('shows what this person left unfinished here, and nothing of somebody else', async () => {
    const user = userEvent.setup();
    const storage = createMemoryStorage();
    const first = openNotes(notebookOf([note]), undefined, { storage });
    await addText(user, await edit(user), ' And a secret.');
    first.goBack();
    const second = openNotes(notebookOf([note]), undefined, { storage });
    expect(await field()).toHaveProperty('value', 'As it was. And a secret.');
    second.goBack();
    const [kept] = storage.list().filter(({ key }) => key.startsWith('note-draft:'));
    if (!kept) throw new Error('Nothing was kept.');
    storage.write(kept.where, kept.key, storage.read(kept.where, kept.key), 'somebody-else');
    openNotes(notebookOf([note]), undefined, { storage });
    expect(await screen.findByRole('button', { name: /^Edit: Note of/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Note of/ })).toBeNull();
    expect(screen.queryByText(/secret/)).toBeNull();
  });

  it('saves a new note from the keyboard and leaves the focus in the notebook, which is not called empty meanwhile', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...notebookOf([]), [CALLS.addNote(1)]: ok(note) };
    openNotes(answers);
    await user.click(await screen.findByRole('button', { name: 'Write the first note' }));
    const text = screen.getByRole('textbox', { name: 'New note' });
    expect(screen.queryByText('Your notebook is empty')).toBeNull();
    await addText(user, text, 'As it was.');
    Object.assign(answers, notebookOf([note]));
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    const saved = await screen.findByText('Saved. Your note is in the notebook.');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(saved)).toBe(true);
  });

  it('keeps the notes on screen when they cannot be read again, and says how old they are', async () => {
    const user = userEvent.setup();
    const changed = { ...note, content: 'As it was. And more.', rev: 1 };
    const answers: Answers = { ...notebookOf([note]), [CALLS.note('PUT', 1)]: ok(changed) };
    openNotes(answers);
    await addText(user, await edit(user), ' And more.');
    answers[CALLS.notes] = problem(500, 'internal', 'Not now.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    const notice = (await screen.findByText('Your notes may have changed since')).closest('[role="alert"]');
    expect(notice?.textContent).toMatch(/Not now\. What you see is from \d/);
    expect(screen.getByText('As it was. And more.')).toBeTruthy();
  });

  it('keeps what was typed where the account is full, says what to delete, and saves it once there is room', async () => {
    const user = userEvent.setup();
    const changed = { ...note, content: 'As it was. And more.', rev: 1 };
    const full = 'Your account is full. Delete notes or questions that you no longer need, then try again.';
    const answers: Answers = {
      ...notebookOf([note]),
      [CALLS.note('PUT', 1)]: problem(409, 'storage-full', full),
    };
    openNotes(answers);
    await addText(user, await edit(user), ' And more.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(full, { exact: false })).toBeTruthy();
    expect(await field()).toHaveProperty('value', 'As it was. And more.');
    answers[CALLS.note('PUT', 1)] = ok(changed);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('As it was. And more.')).toBeTruthy();
  });

  it('shows how the Markdown will read', async () => {
    const user = userEvent.setup();
    openNotes(notebookOf([note]));
    await addText(user, await edit(user), ' **Really**');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByText('Really')).tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Write' }));
    expect(await field()).toHaveProperty('value', 'As it was. **Really**');
  });

  it('keeps what was typed over a reload', async () => {
    const user = userEvent.setup();
    const storage = createMemoryStorage();
    const first = openNotes(notebookOf([note]), undefined, { storage });
    await addText(user, await edit(user), ' Half a thought');
    first.goBack();
    openNotes(notebookOf([note]), undefined, { storage });
    expect(await field()).toHaveProperty('value', 'As it was. Half a thought');
  });

  it('puts a cancelled change aside and brings it back', async () => {
    const user = userEvent.setup();
    openNotes(notebookOf([note]));
    await addText(user, await edit(user), ' Half a thought');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Your draft was discarded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await field()).toHaveProperty('value', 'As it was. Half a thought');
  });

  it('waits for the server where it is away, and sends when asked', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...notebookOf([note]), [CALLS.note('PUT', 1)]: unreachable };
    openNotes(answers);
    await addText(user, await edit(user), ' More');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/^Not saved yet\./)).toBeTruthy();
    const changed = { ...note, content: 'As it was. More', rev: 1 };
    Object.assign(answers, notebookOf([changed]), { [CALLS.note('PUT', 1)]: ok(changed) });
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('As it was. More')).toBeTruthy();
  });

  it('shows both versions where another device has changed the note, and can put them together', async () => {
    const user = userEvent.setup();
    const remote = { ...note, content: 'As they have it.', rev: 4 };
    const answers: Answers = {
      ...notebookOf([note]),
      [CALLS.note('PUT', 1)]: problem(409, 'note-changed'),
      [CALLS.note('GET', 1)]: ok(remote),
    };
    const page = openNotes(answers);
    await addText(user, await edit(user), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    const other = await screen.findByRole('region', { name: 'From the other device' });
    expect(within(other).getByText('As they have it.')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Your version' })).getByText('As it was. Mine.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Merge both' }));
    const both = 'As they have it.\n\n---\n\nAs it was. Mine.';
    expect(await field()).toHaveProperty('value', both);
    answers[CALLS.note('PUT', 1)] = ok({ ...remote, content: both, rev: 5 });
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(page.bodies.at(-1)).toEqual({ content: both, rev: 4 }));
  });

  it('offers to save anew what another device has deleted', async () => {
    const user = userEvent.setup();
    const made = { ...note, _id: 'b'.repeat(24), content: 'As it was. Mine.' };
    const answers: Answers = {
      ...notebookOf([note]),
      [CALLS.note('PUT', 1)]: problem(404, 'not-found'),
      [CALLS.addNote(1)]: ok(made),
    };
    const page = openNotes(answers);
    await addText(user, await edit(user), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await user.click(await screen.findByRole('button', { name: 'Save as a new note' }));
    await waitFor(() => expect(page.calls).toContain(CALLS.addNote(1)));
    expect(page.bodies.at(-1)).toEqual({ content: 'As it was. Mine.' });
  });

  it('leaves the page when its draft is thrown away after another device has deleted it', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...notebookOf([note]), [CALLS.note('PUT', 1)]: problem(404, 'not-found') };
    openNotes(answers);
    await addText(user, await edit(user), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByRole('button', { name: 'Save as a new note' });
    Object.assign(answers, notebookOf([]));
    await user.click(screen.getByRole('button', { name: /Discard|Throw/ }));
    await waitFor(() => expect(screen.queryByText(/As it was\./)).toBeNull());
  });

  it('does not save a note that is too long, and says by how much', async () => {
    const user = userEvent.setup();
    openNotes(notebookOf([buildNote(1, { content: 'a'.repeat(10_000) })]));
    await addText(user, await edit(user), 'bc');
    expect(screen.getByText(/2 characters too long/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save note' })).toHaveProperty('disabled', true);
  });
});

describe('writing a new note', () => {
  it('stands on the lesson that was chosen, and asks for no second one when an answer was lost', async () => {
    const user = userEvent.setup();
    const keys: (string | null)[] = [];
    const made = buildNote(5, { subtopicId: subtopicId(3), content: 'A new note.' });
    const answers: Answers = {
      ...notebookOf([]),
      [CALLS.addNote(3)]: (request: Request) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? unreachable() : ok(made)();
      },
    };
    openNotes(answers);
    await user.click(await screen.findByRole('button', { name: 'Write a note' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'On which lesson' }), 'Lesson 3');
    await addText(user, screen.getByRole('textbox', { name: 'New note' }), 'A new note.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/Your note is in the notebook/)).toBeTruthy();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('begins on the lesson whose button was pressed, and stays there once something is written', async () => {
    const user = userEvent.setup();
    const notes = [1, 3].map((lesson) => buildNote(lesson, { subtopicId: subtopicId(lesson) }));
    openNotes(notebookOf(notes));
    const add = (lesson: string) => screen.findByRole('button', { name: `Add a note on ${lesson}` });
    const lesson = () => screen.getByRole('combobox', { name: 'On which lesson' });
    await user.click(await add('Lesson 3'));
    expect(lesson()).toHaveProperty('value', subtopicId(3));
    await user.click(await add('Lesson 1'));
    expect(lesson()).toHaveProperty('value', subtopicId(1));
    await addText(user, screen.getByRole('textbox', { name: 'New note' }), 'Begun');
    await user.click(await add('Lesson 3'));
    expect(lesson()).toHaveProperty('value', subtopicId(1));
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveProperty('value', 'Begun');
  });

  it('keeps one that was begun, also when the page is left', async () => {
    const user = userEvent.setup();
    const storage = createMemoryStorage();
    const first = openNotes(notebookOf([]), undefined, { storage });
    await user.click(await screen.findByRole('button', { name: 'Write a note' }));
    await addText(user, screen.getByRole('textbox', { name: 'New note' }), 'Begun');
    first.goBack();
    openNotes(notebookOf([]), undefined, { storage });
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveProperty('value', 'Begun');
  });
});
