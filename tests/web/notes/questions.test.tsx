import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { SUBJECT_ID } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { NotesScreen } from '#web/features/notes/notes.screen.tsx';
import { addText, buildQuestion, CALLS, notebookOf, pagesOf, warmMarkdown } from './notes-fixtures.ts';

const openQuestions = (answers: Answers, q = '', more = {}) =>
  openPage(<NotesScreen />, {
    at: `/notes/${SUBJECT_ID}?tab=questions&q=${encodeURIComponent(q)}`,
    route: '/notes/:subjectid',
    answers,
    ...more,
  });

const mine = buildQuestion(1);
const tutors = buildQuestion(2, {
  source: 'extract',
  citations: [{ subtopicId: mine.subtopicId, name: 'Lesson 1', passage: 'It is so.' }],
});
const elsewhere = buildQuestion(3, { subjectId: '7'.repeat(24) });
const asked = notebookOf([], { questions: [mine, tutors, elsewhere] });

const named = (name: string) => screen.findByRole('article', { name });

usePages();
beforeAll(warmMarkdown);

describe('saved questions', () => {
  it('lists those of this subject with their answers and what they rest on', async () => {
    openQuestions(asked);
    const first = await named('Question 1?');
    expect(await within(first).findByText('Answer 1.')).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Lesson 1' })).toBeTruthy();
    expect((await named('Question 2?')).textContent).toContain('Based on Lesson 1');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it.each([
    ['of the question', 'question 2', 'Question 2?'],
    ['of its answer', 'ANSWER 1', 'Question 1?'],
    ['of both at once', 'answer question 2', 'Question 2?'],
  ])('are found by words %s', async (_, q, name) => {
    openQuestions(asked, q);
    expect(await named(name)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('lets me change my own and none that the tutor answered', async () => {
    const user = userEvent.setup();
    const changed = { ...mine, query: 'Question 1 again?' };
    const answers: Answers = { ...asked, [CALLS.question('PUT', mine)]: ok(changed) };
    const page = openQuestions(answers);
    expect(within(await named('Question 2?')).queryByRole('button', { name: /^Edit/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit: Question 1?' }));
    const field = screen.getByRole('textbox', { name: 'Question' });
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Save question' })).toHaveProperty('disabled', true);
    await addText(user, field, 'Question 1 again?');
    answers[CALLS.questions] = pagesOf([changed, tutors]);
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    const saved = await named('Question 1 again?');
    // The form that was sent is gone: the focus is where it was opened.
    expect(document.activeElement).toBe(within(saved).getByRole('button', { name: /^Edit/ }));
    expect(page.bodies).toEqual([{ query: 'Question 1 again?', queryResponse: 'Answer 1.' }]);
  });

  it('keeps the change in the form when it was not saved', async () => {
    const user = userEvent.setup();
    openQuestions({ ...asked, [CALLS.question('PUT', mine)]: problem(500, 'internal', 'Not now.') });
    await user.click(await screen.findByRole('button', { name: 'Edit: Question 1?' }));
    await addText(user, screen.getByRole('textbox', { name: 'Question' }), ' Why?');
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(await screen.findByText('Not saved. Not now.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', 'Question 1? Why?');
  });

  it('deletes all of this subject after asking, and can undo it', async () => {
    const user = userEvent.setup();
    const gone = () => Response.json({ success: true });
    const page = openQuestions({
      ...asked,
      [CALLS.question('DELETE', mine)]: gone,
      [CALLS.question('DELETE', tutors)]: gone,
    });
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete all' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog.textContent).toContain('2 questions');
      await user.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    };
    await press();
    expect(await screen.findByText('2 questions deleted.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await named('Question 1?')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(page.calls.filter((call) => call.startsWith('DELETE'))).toEqual([
        CALLS.question('DELETE', mine),
        CALLS.question('DELETE', tutors),
      ]),
    );
    expect(await screen.findByText('You have asked no questions yet')).toBeTruthy();
  });

  it('deletes those as well that a search leaves out, as the question before it says', async () => {
    const user = userEvent.setup();
    openQuestions(asked, 'question 2');
    await named('Question 2?');
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete all your questions of this subject?' });
    expect(dialog.textContent).toContain('2 questions');
    await user.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText('2 questions deleted.')).toBeTruthy();
  });

  it('offers to try again when they do not come', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...asked, [CALLS.questions]: problem(500) };
    openQuestions(answers);
    expect(await screen.findByText('Your questions could not be loaded')).toBeTruthy();
    Object.assign(answers, asked);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await named('Question 1?')).toBeTruthy();
  });

  it('are all shown again once a search that finds none is cleared', async () => {
    const user = userEvent.setup();
    const page = openQuestions(asked, 'zebra');
    expect(await screen.findByRole('heading', { name: 'No questions match' })).toBeTruthy();
    expect(screen.getByText('0 of 2 questions')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(page.address()).toBe(`/notes/${SUBJECT_ID}?tab=questions`);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('of the last visit are shown as old where they cannot be read again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...asked };
    const page = openQuestions(answers, '', { isSignedIn: true });
    await named('Question 1?');
    page.goTo('/elsewhere');
    answers[CALLS.questions] = problem(500);
    page.goBack();
    expect(await screen.findByText('These may be out of date')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    answers[CALLS.questions] = pagesOf([mine]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('These may be out of date')).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});
