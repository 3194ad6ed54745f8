import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { ok, problem, unreachable, usePages } from '#tests/web/courses/learning-page.tsx';
import { ASK, ask, fetchParts, openTutor, question, screenIs, turnOn } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

describe('a passage that the tutor cites', () => {
  it('brings a cited passage into sight and marks it', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openTutor();
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Lesson 2: Sets' }));
    expect(document.querySelector('[data-asked-for]')?.textContent).toBe('A set has no order.');
    expect(document.activeElement?.textContent).toBe('A set has no order.');
    expect(
      into.mock.contexts.some(
        (part) => part instanceof Element && part.textContent === 'A set has no order.',
      ),
    ).toBe(true);
  });

  it('marks a passage for as long when it is asked for again', async () => {
    await openTutor();
    await ask();
    const citation = await screen.findByRole('button', { name: 'Lesson 2: Sets' });
    vi.useFakeTimers();
    const isMarked = () => document.querySelector('[data-asked-for]') !== null;
    fireEvent.click(citation);
    vi.advanceTimersByTime(3_000);
    fireEvent.click(citation);
    vi.advanceTimersByTime(3_000);
    expect(isMarked()).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(isMarked()).toBe(false);
  });

  it('opens a passage of another lesson there', async () => {
    const citations = [{ subtopicId: subtopicId(3), name: 'Lesson 3', passage: 'Tuples stay.' }];
    await openTutor({ [ASK]: ok(turnOn('passages', { citations })) });
    await ask();
    const link = await screen.findByRole('link', { name: 'Lesson 3' });
    expect(link.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(3)}&at=Tuples+stay.`);
  });

  it.each([
    [
      'a quiz is open',
      problem(409, 'locked-during-quiz', 'The tutor waits.'),
      'The tutor is off during your quiz',
    ],
    [
      'too much was asked',
      problem(429, 'too-many-requests', 'Wait a little.'),
      'You have reached the limit for now',
    ],
    ['the connection is gone', unreachable, 'You are offline'],
    ['the server is broken', problem(500), 'The tutor did not answer'],
  ])('says so when %s, and goes back to the question as it was', async (_, answer, title) => {
    await openTutor({ [ASK]: answer });
    await ask();
    const notice = await screen.findByText(title);
    expect(notice).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    const kept = screen.queryByText(/Your question is kept\. “Retry” does not count it twice\./);
    expect(kept !== null).toBe(title === 'The tutor did not answer');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    const field = await question();
    expect(field.textContent).toBe('What is a set?');
    // The button that was pressed is gone: the focus goes to the question, not to the top of the page.
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});
