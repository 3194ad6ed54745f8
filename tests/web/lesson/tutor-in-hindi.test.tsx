import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildLesson, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { createMemoryStorage, ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { keepDevicePreferences, readDevicePreferences } from '#web/browser/device-preferences.ts';
import { ASK, ask, door, fetchParts, open, question, turnOn } from './tutor-page.tsx';

usePages();
beforeEach(fetchParts);
afterEach(() => document.documentElement.removeAttribute('lang'));

const hindi = { name: 'समुच्चय', notes: '## समुच्चय\n\nसमुच्चय में कोई क्रम नहीं होता।' };
const lesson = buildLesson(2, { notes: '## Sets\n\nA set has no order.', hindi });
const passage = 'समुच्चय में कोई क्रम नहीं होता।';
const turn = turnOn('answer', {
  query: 'set me order hota hai kya',
  citations: [
    { subtopicId: subtopicId(2), name: hindi.name, section: 'समुच्चय', passage, language: 'Hindi' },
    { subtopicId: subtopicId(3), name: 'Lesson 3', passage: 'A list has one.' },
  ],
  steps: [
    {
      hintLevel: 'answer',
      source: 'extract',
      text: passage,
      language: 'Hindi',
      parts: [
        { kind: 'lead', lesson: hindi.name, section: 'समुच्चय', text: passage, language: 'Hindi' },
        { kind: 'also', lesson: 'Lesson 3', text: 'A list has one.' },
      ],
    },
  ],
});

/** Reads the lesson in a language, which this device has chosen, and asks. */
async function askIn(courseLanguage: 'English' | 'Hindi') {
  const storage = createMemoryStorage();
  keepDevicePreferences(storage, document.documentElement, {
    ...readDevicePreferences(storage),
    courseLanguage,
  });
  const bodies: unknown[] = [];
  const answers = {
    [`GET /subtopics/${subtopicId(2)}`]: ok(lesson),
    [ASK]: async (request: Request) => {
      bodies.push(await request.clone().json());
      return ok(turn)();
    },
  };
  open(answers, { storage });
  await userEvent.click(await door());
  await question();
  await waitFor(() => expect(screen.queryByText(/^Looking up what you asked/)).toBeNull());
  await ask(turn.query);
  await screen.findByRole('heading', { name: 'From your lessons' });
  return bodies;
}

it.each([
  ['Hindi', { language: 'Hindi' }],
  ['English', {}],
] as const)('who reads the lesson in %s asks for its language', async (courseLanguage, said) => {
  const [body] = await askIn(courseLanguage);
  expect(body).toEqual({
    courseId: lesson.courseId,
    subjectId: SUBJECT_ID,
    subtopicId: subtopicId(2),
    query: turn.query,
    ...said,
  });
});

it('each part of an answer, and each place it leads to, is in the language it says', async () => {
  await askIn('English');
  const lead = await waitFor(
    () => document.querySelector('[data-lead] p') ?? Promise.reject(new Error('No lead.')),
  );
  expect(lead.closest('[lang]')?.getAttribute('lang')).toBe('hi');
  const places = within(screen.getByRole('list', { name: 'Passages' })).getAllByRole('listitem');
  expect(places.map((place) => place.querySelector('[lang]')?.getAttribute('lang'))).toEqual(['hi', 'en']);
});

it('a place in the Hindi text opens it there, though the lesson is read in English', async () => {
  await askIn('English');
  expect(screen.queryByRole('heading', { level: 1, name: hindi.name })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: hindi.name }));
  // In a drawer it waits for the drawer to close.
  await waitFor(() => expect(document.querySelector('[data-asked-for]')?.textContent).toBe(passage));
  expect(document.querySelector('h1')?.textContent).toBe(hindi.name);
});
