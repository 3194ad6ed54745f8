import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLesson } from '#tests/machines/authoring/authoring-fixtures.ts';
import { never, ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { hand } from './author-page.tsx';
import { LESSON, openQuestions, question } from './questions-page.tsx';

usePages();

describe('the questions of a lesson', () => {
  it('stand there with their key, reason and passage', async () => {
    openQuestions();
    const row = within(
      within(await screen.findByRole('list', { name: 'Questions' })).getAllByRole('listitem')[0] ??
        document.body,
    );
    expect(row.getByRole('heading', { name: question.question })).toBeTruthy();
    expect(row.getByRole('img', { name: 'right' }).closest('li')?.textContent).toBe('More tension');
    expect(row.getByText(question.passage).tagName).toBe('BLOCKQUOTE');
  });

  it('wait in the shape of the page, and can be tried again', async () => {
    const { press } = hand();
    openQuestions({ [LESSON]: never }).goBack();
    let isAway = true;
    openQuestions({ [LESSON]: () => (isAway ? problem(500) : ok(buildLesson({ questions: [] })))() });
    await screen.findByText('The questions could not be loaded');
    isAway = false;
    await press('Retry');
    expect(await screen.findByText('No question yet')).toBeTruthy();
  });

  it('have the notes beside them, to copy a passage from', async () => {
    const { press } = hand();
    openQuestions();
    await press('Edit question 1');
    const notes = screen.getByText('The notes of this lesson').closest('details');
    expect(notes?.querySelector('pre')?.textContent).toBe(buildLesson().notes);
  });
});
