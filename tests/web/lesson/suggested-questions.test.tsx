import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildLesson, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { usePages, ok } from '#tests/web/courses/learning-page.tsx';
import { ASK, openTutor, place, turnOn } from './tutor-page.tsx';

usePages();

const faq = ['Why `in` a set?', 'What if it is empty?', 'Set or list?', 'Is it true that sets are sorted?'];
const notes = [
  '## Sets',
  'A set has no order.',
  ...faq.flatMap((question) => [`### ${question}`, 'So.']),
].join('\n\n');
const lesson = { [`GET /subtopics/${subtopicId(2)}`]: ok(buildLesson(2, { notes })) };
const offered = () =>
  within(screen.getByRole('region', { name: 'Questions students ask' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('the tutor offers three questions that the lesson answers, and asks the one that is pressed', async () => {
  const page = await openTutor({ ...lesson, [ASK]: ok(turnOn('answer', { query: faq[1] ?? '' })) });
  expect(offered()).toEqual(['Why in a set?', 'What if it is empty?', 'Set or list?']);
  await userEvent.click(screen.getByRole('button', { name: 'What if it is empty?' }));
  await screen.findByRole('button', { name: 'Close this answer' });
  expect(page.bodies.at(-1)).toMatchObject({ query: 'What if it is empty?', subtopicId: subtopicId(2) });
});

it('a question that was asked before makes way for the next', async () => {
  await openTutor({ ...lesson, [`GET ${place}`]: ok([turnOn('answer', { query: faq[0] ?? '' })]) });
  await waitFor(() =>
    expect(offered()).toEqual(['What if it is empty?', 'Set or list?', 'Is it true that sets are sorted?']),
  );
});

it('a lesson without such questions offers none', async () => {
  await openTutor();
  expect(screen.queryByRole('region', { name: 'Questions students ask' })).toBeNull();
});

it('asked by the keyboard, one leaves the focus in the box for the next question, and by a tap on the answer', async () => {
  await openTutor({ ...lesson, [ASK]: ok(turnOn('answer', { query: faq[1] ?? '' })) });
  screen.getByRole('button', { name: 'What if it is empty?' }).focus();
  await userEvent.keyboard('{Enter}');
  const close = await screen.findByRole('button', { name: 'Close this answer' });
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Your question about this lesson' }),
  );
  await userEvent.click(close);
  await userEvent.click(await screen.findByRole('button', { name: 'Set or list?' }));
  await screen.findByRole('button', { name: 'Close this answer' });
  expect(document.activeElement?.tagName).toBe('H4');
});
