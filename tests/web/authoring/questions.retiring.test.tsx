import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLesson, buildQuestion } from '#tests/machines/authoring/authoring-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { conflict, hand } from './author-page.tsx';
import { LESSON, openQuestions, question, RETIRE } from './questions-page.tsx';

usePages();

describe('the questions of a lesson', () => {
  it('are retired only after a question', async () => {
    const { press } = hand();
    const asked: string[] = [];
    const page = openQuestions({
      [RETIRE]: ({ url }) => {
        asked.push(new URL(url).search);
        return Response.json({ success: true });
      },
    });
    await press('Retire question 1');
    await press('Keep it');
    expect(page.calls).not.toContain(RETIRE);
    await press('Retire question 1');
    await press('Retire it');
    expect(await screen.findByText(/^Retired\./)).toBeTruthy();
    expect(screen.getByText('No question yet')).toBeTruthy();
    expect(asked).toEqual([`?version=${question.version}`]);
  });

  it('are named by the question before one is retired, whichever it is', async () => {
    const { press } = hand();
    const other = buildQuestion({ _id: 'b'.repeat(24), question: 'What else?' });
    openQuestions({ [LESSON]: ok(buildLesson({ questions: [question, other] })) });
    await press('Retire question 2');
    const dialog = await screen.findByRole('dialog', { name: 'Retire this question?' });
    expect(dialog.textContent).toContain('What else?');
    expect(dialog.textContent).not.toContain(question.question);
  });

  it('are read again, and not retired, where somebody else changed one meanwhile', async () => {
    const { press } = hand();
    const remote = buildQuestion({ question: 'What else?', version: 'e'.repeat(16) });
    let reads = 0;
    openQuestions({
      [LESSON]: () => {
        reads += 1;
        return ok(buildLesson({ questions: [reads === 1 ? question : remote] }))();
      },
      [RETIRE]: conflict,
    });
    await press('Retire question 1');
    await press('Retire it');
    expect(await screen.findByText(/^Not retired: somebody else changed this question/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'What else?' })).toBeTruthy();
  });

  it('stay where the server keeps them', async () => {
    const { press } = hand();
    openQuestions({ [RETIRE]: problem(409, 'content-in-use', 'The last question of a lesson stays.') });
    await press('Retire question 1');
    await press('Retire it');
    expect(await screen.findByText('The last question of a lesson stays.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: question.question })).toBeTruthy();
  });

  it('can be retired only while the server is there', async () => {
    openQuestions({}, { isOffline: true });
    const retire = await screen.findByRole('button', { name: 'Retire question 1' });
    expect(retire.hasAttribute('disabled')).toBe(true);
  });
});
