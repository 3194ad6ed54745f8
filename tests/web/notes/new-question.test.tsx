import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { COURSE_ID, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { NotesScreen } from '#web/features/notes/notes.screen.tsx';
import { addText, buildQuestion, CALLS, notebookOf, pagesOf, warmMarkdown } from './notes-fixtures.ts';

const SAVE = 'POST /user-queries/save';
const openQuestions = (answers: Answers) =>
  openPage(<NotesScreen />, {
    at: `/notes/${SUBJECT_ID}?tab=questions`,
    route: '/notes/:subjectid',
    answers,
  });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

async function write(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Save a question' }));
  await addText(user, field('Question'), 'Is a writ a right?');
  expect(button('Save question')).toHaveProperty('disabled', true);
  await addText(user, field('Answer'), 'It protects one.');
}

usePages();
beforeAll(warmMarkdown);

describe('a question with one’s own answer', () => {
  it('is saved on the lesson that was chosen, and stands in the list', async () => {
    const user = userEvent.setup();
    const saved = buildQuestion(4, { query: 'Is a writ a right?', queryResponse: 'It protects one.' });
    const answers: Answers = { ...notebookOf([]), [SAVE]: ok(saved) };
    const page = openQuestions(answers);
    await write(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'On which lesson' }), 'Lesson 3');
    answers[CALLS.questions] = pagesOf([saved]);
    await user.click(button('Save question'));
    expect(await screen.findByRole('article', { name: 'Is a writ a right?' })).toBeTruthy();
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(document.activeElement).toBe(button('Save a question'));
    expect(page.bodies).toEqual([
      {
        userId: asha.userId,
        courseId: COURSE_ID,
        subjectId: SUBJECT_ID,
        topicId: `${'f'.repeat(22)}02`,
        subtopicId: subtopicId(3),
        query: 'Is a writ a right?',
        queryResponse: 'It protects one.',
      },
    ]);
  });

  it.each([
    ['the server fails', problem(500, 'internal', 'Not now.'), 'Not saved. Not now.'],
    ['there is no room', problem(409, 'limit-reached', 'Delete one.'), 'Not saved. Delete one.'],
  ])('stays in the form where %s, and can be sent again', async (_, refusal, told) => {
    const user = userEvent.setup();
    const answers: Answers = { ...notebookOf([]), [SAVE]: refusal };
    const page = openQuestions(answers);
    await write(user);
    await user.click(button('Save question'));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(field('Answer')).toHaveProperty('value', 'It protects one.');
    answers[SAVE] = ok(buildQuestion(4));
    await user.click(button('Save question'));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.bodies).toHaveLength(2);
    expect(page.bodies[0]).toEqual(page.bodies[1]);
  });

  it('that was discarded can be taken up again', async () => {
    const user = userEvent.setup();
    openQuestions(notebookOf([]));
    await write(user);
    await user.click(button('Cancel'));
    expect(screen.getByText('You discarded a new question.')).toBeTruthy();
    await user.click(button('Continue writing'));
    const form = screen.getByRole('form', { name: 'A new question' });
    expect(within(form).getByRole('textbox', { name: 'Question' })).toHaveProperty(
      'value',
      'Is a writ a right?',
    );
  });
});
