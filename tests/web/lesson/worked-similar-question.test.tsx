import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { ASK, ask, fetchParts, openTutor, screenIs, turnOn } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

const similarQuestion = {
  stem: 'What does `len({1, 1})` give?',
  options: ['0', '1', '2', 'an error'],
  solution: '**B.** A set has each item once.',
};
const turn = turnOn('similarQuestion', {
  steps: [{ hintLevel: 'similarQuestion', text: 'All of it in one.', source: 'extract', similarQuestion }],
});

it('a worked similar question gives its question and lettered options first, and its solution when it is asked for', async () => {
  await openTutor({ [ASK]: ok(turn) });
  await ask();
  const fold = await screen.findByRole('button', { name: 'Show how it is worked', expanded: false });
  expect(screen.getByText('len({1, 1})').tagName).toBe('CODE');
  const options = screen
    .getAllByRole('list')
    .find((list) => list.tagName === 'OL' && list.getAttribute('type') === 'A');
  if (!options) throw new Error('There is no lettered list.');
  expect(within(options).getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(similarQuestion.options); // oxfmt-ignore
  expect(screen.queryByText('A set has each item once.')).toBeNull();
  expect(screen.queryByText('All of it in one.')).toBeNull();
  await userEvent.click(fold);
  expect(screen.getByText('A set has each item once.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide how it is worked', expanded: true }));
  expect(screen.queryByText('A set has each item once.')).toBeNull();
});

it('a worked similar question of numbered statements lists them', async () => {
  const stem = 'Consider these. 1. It fell. 2. It rose. Which is correct?';
  const steps = turn.steps?.map((step) => ({ ...step, similarQuestion: { ...similarQuestion, stem } }));
  await openTutor({ [ASK]: ok({ ...turn, steps }) });
  await ask();
  await screen.findByRole('button', { name: 'Show how it is worked' });
  expect(screen.getByText('It rose.').closest('li')).not.toBeNull();
  expect(screen.getByText('Which is correct?')).toBeTruthy();
});

it('a similar question told by a server of before is shown as the text it is', async () => {
  await openTutor({ [ASK]: ok(turnOn('similarQuestion')) });
  await ask();
  await screen.findByText('Said on the hint level similarQuestion.');
  expect(screen.queryByRole('button', { name: 'Show how it is worked' })).toBeNull();
});
