import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { ASK, ask, fetchParts, openTutor, screenIs, turnOn } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

describe('the tutor that finds no clear answer', () => {
  it('asks nobody whether an answer is right that is none, and names each near lesson once', async () => {
    const parts = [
      { kind: 'notFound' as const },
      { kind: 'nearest' as const, lesson: 'Lesson 2', section: 'Sets' },
    ];
    const steps = [{ hintLevel: 'answer' as const, text: 'None.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    await screen.findByRole('heading', { level: 4, name: 'No clear answer found' });
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'This is wrong' })).toBeNull();
    expect(screen.getAllByText('Lesson 2: Sets')).toHaveLength(1);
  });

  it('shows the nearest passage, folds the next, and says which words the lesson does not have', async () => {
    const parts = [
      { kind: 'notFound' as const, lesson: 'Lesson 2', words: ['tuple', 'order'] },
      {
        kind: 'nearest' as const,
        lesson: 'Lesson 2',
        section: 'Sets',
        text: 'A set has no place for it. None.',
        excerpt: 'None.',
      },
      { kind: 'nearest' as const, lesson: 'Lesson 3', section: 'Bags', text: 'A bag has.' },
    ];
    const steps = [{ hintLevel: 'answer' as const, text: 'None.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    await screen.findByText('Not in the lesson “Lesson 2”: tuple, order');
    expect(await screen.findByText('A set has no place for it.', { exact: false })).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe('None.');
    expect(screen.queryByText('A bag has.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'From the lesson “Lesson 3”, “Bags”' }));
    expect(await screen.findByText('A bag has.')).toBeTruthy();
  });

  it('says the reason in the language of the question, and searches the library with the question filled in', async () => {
    const text = 'Yahan ke kisi lesson mein “sial” nahi hai.';
    const parts = [{ kind: 'notFound' as const, text, language: 'Hindi' as const }];
    const steps = [{ hintLevel: 'answer' as const, text, source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    expect((await screen.findByText(text)).lang).toBe('hi');
    const link = screen.getByRole('link', { name: 'Search the library for this' });
    expect(link.getAttribute('href')).toBe('/library?q=What+is+a+set%3F');
  });
});
