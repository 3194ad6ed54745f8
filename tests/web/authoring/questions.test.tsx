import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLesson, buildQuestion } from '#tests/machines/authoring/authoring-fixtures.ts';
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

  it.each([
    [3, 'none of few', []],
    [5, 'those behind the first three', [4, 5]],
    [9, 'the last four', [6, 7, 8, 9]],
  ])('of which there are %i say which are kept for the weekly quiz: %s', async (count, _, kept) => {
    const questions = Array.from({ length: count }, (__, at) =>
      buildQuestion({ _id: String(at).padStart(24, '4'), question: `Why ${at + 1}?` }),
    );
    openQuestions({ [LESSON]: ok(buildLesson({ questions })) });
    await screen.findByRole('heading', { name: 'Why 1?' });
    const isKept = (number: number) => {
      const card = screen.getByRole('heading', { name: `Why ${number}?` }).closest('li');
      return card?.textContent?.includes('Kept for the weekly quiz');
    };
    expect(questions.flatMap((__, at) => (isKept(at + 1) ? [at + 1] : []))).toEqual(kept);
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
