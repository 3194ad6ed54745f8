import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { round } from '#tests/machines/learning/scenarios/lesson-check.scenarios.ts';
import { SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { createMemoryStorage, ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { DEVICE_ENTRY } from '#web/browser/device-preferences.ts';
import { ASK, ask, fetchParts, open, openTutor, question, screenIs, turnOn } from './tutor-page.tsx';

const { attemptId, questions } = round();

const answers = {
  'POST /quiz-attempts': ok(round()),
  [`POST /quiz-attempts/${attemptId}/lease`]: ok({ epoch: 4, expiresAt: '2026-11-21T10:01:00Z' }),
  [`GET /quiz-attempts/${attemptId}`]: ok(round()),
  [ASK]: ok(turnOn('passages', { query: 'explain this' })),
};

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

it('the question of the check that is in front of a student goes to the tutor with what they ask, and none does else', async () => {
  const page = await openTutor(answers);
  await ask('explain this');
  await screen.findByText('Said on the hint level passages.');
  expect(page.bodies.at(-1)).toMatchObject({ query: 'explain this' });
  expect(page.bodies.at(-1)).not.toHaveProperty('questionId');
  const check = within(await screen.findByRole('region', { name: 'Check yourself' }));
  await userEvent.click(check.getByRole('button', { name: /^(Answer the questions|Practise now)$/ }));
  await check.findByRole('heading', { level: 3, name: 'Question 1?' });
  await ask('what does option B mean');
  await waitFor(() =>
    expect(page.bodies.at(-1)).toMatchObject({
      query: 'what does option B mean',
      questionId: questions[0]?.questionId,
    }),
  );
});

it('the question from which the tutor was asked has the focus again once the tutor is closed, and its letters', async () => {
  open(answers);
  const check = within(await screen.findByRole('region', { name: 'Check yourself' }));
  await userEvent.click(check.getByRole('button', { name: /^(Answer the questions|Practise now)$/ }));
  const asked = await check.findByRole('heading', { level: 3, name: 'Question 1?' });
  act(() => asked.focus());
  await userEvent.keyboard('t');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(asked));
  await userEvent.keyboard('b');
  expect(check.getAllByRole<HTMLInputElement>('radio')[1]?.checked).toBe(true);
});

it('“Ask about this question” quotes it above the box, with what can be asked, until it is taken away', async () => {
  const page = open(answers);
  const check = within(await screen.findByRole('region', { name: 'Check yourself' }));
  await userEvent.click(check.getByRole('button', { name: /^(Answer the questions|Practise now)$/ }));
  await userEvent.click(await check.findByRole('button', { name: 'Ask about this question' }));
  const quoted = within(await screen.findByRole('region', { name: 'The question you ask about' }));
  expect(quoted.getByRole('blockquote').textContent).toBe('Question 1?');
  const box = screen.getByRole('textbox', { name: 'Your question about this lesson' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.getAttribute('placeholder')).toMatch(/^What is not clear\?/);
  expect(quoted.queryByRole('button', { name: /right answer/ })).toBeNull();
  await userEvent.click(quoted.getByRole('button', { name: 'Give me a hint' }));
  await waitFor(() =>
    expect(page.bodies.at(-1)).toMatchObject({
      query: 'Give me a hint',
      questionId: questions[0]?.questionId,
    }),
  );
  await userEvent.click(quoted.getByRole('button', { name: 'Do not ask about this question' }));
  expect(screen.queryByRole('region', { name: 'The question you ask about' })).toBeNull();
  expect(box.getAttribute('placeholder')).toBeFalsy();
});

/** Begins the round, quotes its first question above the tutor's box, and returns how it is quoted. */
async function quoteFirst() {
  const check = within(await screen.findByRole('region', { name: 'Check yourself' }));
  await userEvent.click(check.getByRole('button', { name: /^(Answer the questions|Practise now)$/ }));
  await userEvent.click(await check.findByRole('button', { name: 'Ask about this question' }));
  return within(await screen.findByRole('region', { name: 'The question you ask about' }));
}

it('a question that is quoted above an answer comes into view once that answer has left', async () => {
  open(answers);
  const check = within(await screen.findByRole('region', { name: 'Check yourself' }));
  await quoteFirst();
  await ask('explain this');
  await screen.findByRole('button', { name: 'Close this answer' });
  const seen: { id: string; hasAnswer: boolean }[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    const hasAnswer = screen.queryByRole('button', { name: 'Close this answer' }) !== null;
    seen.push({ id: this.id, hasAnswer });
  });
  await userEvent.click(check.getByRole('button', { name: 'Ask about this question' }));
  await waitFor(() => expect(seen.at(-1)).toEqual({ id: 'quoted-question', hasAnswer: false }));
  expect(document.activeElement).toBe(await question());
});

it('a question that was taken away from the box does not go to the tutor', async () => {
  const page = open(answers);
  const quoted = await quoteFirst();
  await userEvent.click(quoted.getByRole('button', { name: 'Do not ask about this question' }));
  await ask('explain this');
  await waitFor(() => expect(page.bodies.at(-1)).toMatchObject({ query: 'explain this' }));
  expect(page.bodies.at(-1)).not.toHaveProperty('questionId');
});

it('a quoted question is not quoted again for whoever leaves the lesson and comes back to the question', async () => {
  const page = open(answers);
  await quoteFirst();
  page.goTo(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(3)}`);
  await screen.findByRole('heading', { level: 1, name: 'Lesson 3' });
  page.goTo(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
  const check = within(await screen.findByRole('region', { name: 'Check yourself' }));
  await userEvent.click(check.getByRole('button', { name: /^(Answer the|Practise now|See my)/ }));
  await check.findByRole('heading', { level: 3, name: 'Question 1?' });
  await question();
  expect(screen.queryByRole('region', { name: 'The question you ask about' })).toBeNull();
});

it('a question that is quoted in Hindi on an English page is marked as Hindi, above the box and in the lesson', async () => {
  const inHindi = { question: 'समुच्चय क्या है?', options: ['एक', 'दो', 'तीन'] };
  const hindi = { ...round(), questions: questions.map((each) => ({ ...each, hindi: inHindi })) };
  const storage = createMemoryStorage();
  storage.write('local', DEVICE_ENTRY, { courseLanguage: 'Hindi' });
  const attempt = { 'POST /quiz-attempts': ok(hindi), [`GET /quiz-attempts/${attemptId}`]: ok(hindi) };
  open({ ...answers, ...attempt }, { storage });
  const quoted = await quoteFirst();
  expect(within(quoted.getByRole('blockquote')).getByText(inHindi.question).lang).toBe('hi');
  const heading = screen.getByRole('heading', { level: 3, name: inHindi.question });
  expect(within(heading).getByText(inHindi.question).lang).toBe('hi');
  expect(screen.getByText('दो').lang).toBe('hi');
});
