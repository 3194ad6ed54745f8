import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildQuestion, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { hand, refusal } from './author-page.tsx';
import { ADD, fillIn, openQuestions, SAVE } from './questions-page.tsx';

usePages();

describe('the questions of a lesson', () => {
  it('take another one', async () => {
    const by = hand();
    const added = buildQuestion({ _id: idOf('49'), question: 'What makes a string sound lower?' });
    const page = openQuestions({ [ADD]: ok(added) });
    await by.press('Write a question');
    await fillIn(by);
    await by.choose('Difficulty', '1');
    await userEvent.click(screen.getByRole('checkbox', { name: /Show the options in this order/ }));
    await by.press('Save the question');
    expect(await screen.findByText('Saved. New quizzes ask this version.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(page.bodies).toEqual([
      {
        question: 'What makes a string sound lower?',
        options: ['More weight', 'Less', 'Rosin', 'Dust'],
        correctAnswer: 0,
        explanation: '',
        passage: '',
        difficulty: 1,
        hasFixedOrder: true,
      },
    ]);
    expect(screen.getByRole('heading', { name: 'What makes a string sound lower?' })).toBeTruthy();
  });

  it('ask for everything a question needs, each at its field', async () => {
    const by = hand();
    const page = openQuestions();
    await by.press('Write a question');
    await by.press('Save the question');
    expect(await screen.findAllByText('This is needed.')).toHaveLength(5);
    expect(screen.getByText('Please mark the option that is right.')).toBeTruthy();
    await fillIn(by);
    await by.write(/^Option B/, 'More weight');
    await by.write(/^Passage/, 'Not in the notes');
    await by.press('Save the question');
    expect(await screen.findByText('Another option says the same.')).toBeTruthy();
    expect(screen.getByText(/^This does not stand in one line/)).toBeTruthy();
    expect(page.calls).not.toContain(ADD);
    await by.write(/^Option B/, 'Less weight');
    expect(screen.queryByText('Another option says the same.')).toBeNull();
    expect(screen.getByText(/^This does not stand in one line/)).toBeTruthy();
  });

  it('say at the field what the server refuses', async () => {
    const { press } = hand();
    openQuestions({ [SAVE]: refusal({ options: 'The options must differ.' }) });
    await press('Edit question 1');
    await press('Save the question');
    expect(await screen.findByText('The options must differ.')).toBeTruthy();
  });

  it('are sent under the same key until they are written otherwise', async () => {
    const by = hand();
    const keys: (string | null)[] = [];
    openQuestions({
      [ADD]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return problem(500)();
      },
    });
    await by.press('Write a question');
    await fillIn(by);
    await by.press('Save the question');
    await waitFor(() => expect(keys).toHaveLength(1));
    await by.press('Save the question');
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('button', { name: 'Save the question' });
    await by.write(/^Option D/, 'Damp');
    await by.press('Save the question');
    await waitFor(() => expect(keys).toHaveLength(3));
    const [first, again, otherwise] = keys;
    expect([again === first, otherwise === first]).toEqual([true, false]);
  });
});
