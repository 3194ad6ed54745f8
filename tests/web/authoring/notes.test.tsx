import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildLesson, SUBTOPIC } from '#tests/machines/authoring/authoring-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  problem,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { warmMarkdown } from '../notes/notes-fixtures.ts';
import { conflict, hand, openAuthoring, refusal } from './author-page.tsx';

const LESSON = `GET /authoring/subtopics/${SUBTOPIC}`;
const SAVE = `PUT /authoring/subtopics/${SUBTOPIC}`;
const NOTES = 'Notes in Markdown';

const lesson = buildLesson();
const open = (answers: Answers = {}, more = {}) =>
  openAuthoring(`/authoring/subtopics/${SUBTOPIC}/notes`, { [LESSON]: ok(lesson), ...answers }, more);

usePages();
beforeAll(warmMarkdown);

describe('the notes of a lesson that does not exist', () => {
  it.each([404, 400])('are not offered again, with the way back to authoring: %s', async (status) => {
    open({ [LESSON]: problem(status) });
    expect(await screen.findByRole('heading', { name: 'There is no lesson at this address' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Lesson not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to authoring' }).getAttribute('href')).toBe('/authoring');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('writing the notes of a lesson', () => {
  it('shows beside the text how students will read it, while it is typed', async () => {
    const { write } = hand();
    open();
    await write(NOTES, 'A **tight** string.');
    expect((await screen.findByText('tight')).tagName).toBe('STRONG');
    expect(screen.getByText('Draft saved in this tab.')).toBeTruthy();
  });

  it('saves upon the version that was read', async () => {
    const { press, write } = hand();
    const page = open({ [SAVE]: ok(buildLesson({ notes: 'New.', version: 'f'.repeat(16) })) });
    await write(NOTES, 'New.');
    await press('Save the lesson');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.bodies).toEqual([
      { version: lesson.version, name: 'Tension', minutes: 5, notes: 'New.', draft: true },
    ]);
  });

  it('forgets in the tab what was saved: whoever opens the lesson again reads what the server has', async () => {
    const { press, write } = hand();
    const storage = createMemoryStorage();
    const first = open({ [SAVE]: ok(buildLesson({ notes: 'New.', version: 'f'.repeat(16) })) }, { storage });
    await write(NOTES, 'New.');
    await press('Save the lesson');
    await screen.findByText('Saved');
    first.goBack();
    open({ [LESSON]: ok(buildLesson({ notes: 'Of somebody else.', version: 'e'.repeat(16) })) }, { storage });
    expect(await screen.findByDisplayValue('Of somebody else.')).toBeTruthy();
    expect(screen.queryByText('Draft saved in this tab.')).toBeNull();
  });

  it('publishes, and says what is missing at the switch', async () => {
    const { press, user } = hand();
    const page = open({ [SAVE]: refusal({ draft: 'A lesson needs a question before students see it.' }) });
    await user.click(await screen.findByRole('switch', { name: 'Students see it' }));
    await press('Save the lesson');
    expect(await screen.findByText('A lesson needs a question before students see it.')).toBeTruthy();
    expect(page.bodies).toEqual([expect.objectContaining({ draft: false })]);
  });

  it('asks for a whole number of minutes before it asks the server', async () => {
    const { press, write } = hand();
    const page = open();
    await write(/^Minutes to read/, '0');
    await press('Save the lesson');
    expect(await screen.findByText('Please write a whole number from 1 to 60.')).toBeTruthy();
    expect(page.calls).not.toContain(SAVE);
  });

  it('keeps what was typed over a reload', async () => {
    const { write } = hand();
    const storage = createMemoryStorage();
    const first = open({}, { storage });
    await write(NOTES, 'Half a thought');
    first.goBack();
    open({}, { storage });
    expect(await screen.findByDisplayValue('Half a thought')).toBeTruthy();
  });

  it('keeps it where the server is away, and sends it again', async () => {
    const { press, write } = hand();
    let isAway = true;
    open({ [SAVE]: () => (isAway ? unreachable() : ok(buildLesson({ notes: 'New.' }))()) });
    await write(NOTES, 'New.');
    await press('Save the lesson');
    expect(await screen.findByText(/^Not saved yet/)).toBeTruthy();
    isAway = false;
    await press('Send now');
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('shows both versions where somebody else saved meanwhile', async () => {
    const { press, write } = hand();
    const remote = buildLesson({ notes: 'Theirs.', version: 'e'.repeat(16) });
    let tries = 0;
    const page = open({
      [LESSON]: () => ok(tries === 0 ? lesson : remote)(),
      [SAVE]: () => {
        tries += 1;
        return tries === 1 ? conflict() : ok(buildLesson({ notes: 'Mine.' }))();
      },
    });
    await write(NOTES, 'Mine.');
    await press('Save the lesson');
    expect(await screen.findByText('Somebody else changed this lesson meanwhile')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Yours, not saved yet' }).textContent).toMatch(/Mine\.$/);
    expect(screen.getByRole('group', { name: 'Theirs, as students have it' }).textContent).toMatch(
      /Theirs\.$/,
    );
    await press('Keep mine');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.bodies.map((body) => Object(body).version)).toEqual([lesson.version, remote.version]);
  });

  it('asks before it goes back to what was saved', async () => {
    const { press, write } = hand();
    open();
    await write(NOTES, 'Mine.');
    await press('Undo the changes');
    await press('Discard them');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: NOTES })).toHaveProperty('value', lesson.notes),
    );
  });

  it('keeps what was written in sight where the lesson was taken out and is not found again', async () => {
    const { press, write } = hand();
    let isAway = false;
    open({
      [LESSON]: () => (isAway ? problem(500) : ok(lesson))(),
      [SAVE]: problem(404, 'not-found'),
    });
    await write(NOTES, 'Mine.');
    await press('Save the lesson');
    await screen.findByRole('textbox', { name: 'What you wrote' });
    isAway = true;
    await press('Check again');
    expect(await screen.findByText('The lesson could not be loaded')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'What you wrote' })).toHaveProperty('value', 'Mine.');
    isAway = false;
    await press('Check again');
    expect(await screen.findByRole('textbox', { name: NOTES })).toBeTruthy();
  });

  it('says that there is no such lesson', async () => {
    open({ [LESSON]: problem(404, 'not-found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson not found' })).toBeTruthy();
  });
});
