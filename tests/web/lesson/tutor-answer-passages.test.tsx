import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePages } from '#tests/web/courses/learning-page.tsx';
import { askAndGet, fetchParts, screenIs } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

describe('the passages of an answer of the tutor', () => {
  it('lead to a lesson of another subject, also beside an answer of this one', async () => {
    const parts = [
      {
        kind: 'elsewhere' as const,
        subject: 'Python',
        subjectId: 'a'.repeat(24),
        subtopicId: 'b'.repeat(24),
        lesson: 'Arguments',
        section: 'Defaults',
      },
      { kind: 'passage' as const, lesson: 'There', text: 'Sets have no order.' },
    ];
    await askAndGet(parts);
    const link = await screen.findByRole('link', { name: 'Arguments · Defaults' });
    expect(link.getAttribute('href')).toBe(`/lesson/${'a'.repeat(24)}?subtopic=${'b'.repeat(24)}`);
    expect(screen.getByText('From your lessons')).toBeTruthy();
    expect(screen.queryByText('No lesson in this subject answers this.')).toBeNull();
  });

  it('have the sentences that answer marked, and say anew only what stands in a table', async () => {
    const parts = [
      { kind: 'lead' as const, lesson: 'There', text: 'Sets have **no** `order`. None.' },
      { kind: 'lead' as const, lesson: 'There', text: 'set: no order' },
      { kind: 'explanation' as const, text: 'In short.' },
      {
        kind: 'passage' as const,
        lesson: 'There',
        text: 'Much. ![A drawn set](figures/set.svg "A set.") Sets have **no** `order`. More. None.\n\n| set | no order |\n| --- | --- |',
      },
      { kind: 'faq' as const, lesson: 'There', section: 'Why so?', text: 'Since.' },
      {
        kind: 'also' as const,
        lesson: 'Elsewhere',
        text: 'Another thing. Some more.',
        excerpt: 'Some more.',
      },
      { kind: 'also' as const, lesson: 'There', section: 'What if `x`?', text: 'Then.' },
    ];
    await askAndGet(parts);
    await screen.findByText('Much.', { exact: false });
    // Its figure is seen in the lesson.
    expect(screen.queryByText('A drawn set', { exact: false })).toBeNull();
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Sets have no order.', 'None.']);
    expect(document.querySelector('[data-lead]')?.textContent).toContain('set: no order');
    const leads = screen.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent);
    expect(leads).toEqual([
      'From the lesson “There”',
      'The whole passage',
      'Students also ask: “Why so?”',
      'In other words',
      'Students also ask',
    ]);
    const fold = screen.getByRole('button', { name: 'Also from “Elsewhere”', expanded: false });
    expect(screen.queryByText('Another thing.', { exact: false })).toBeNull();
    // Its sentence that comes nearest is read before it is unfolded, and marked afterwards.
    expect(screen.getByText('Some more.').tagName).not.toBe('MARK');
    await userEvent.click(fold);
    expect(await screen.findByText('Another thing.', { exact: false })).toBeTruthy();
    expect(screen.getByText('Some more.').tagName).toBe('MARK');
    expect(screen.getByText('Since.')).toBeTruthy();
    expect(screen.queryByText('Then.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^What if\s*x\s*\?$/ }));
    expect(await screen.findByText('Then.')).toBeTruthy();
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });

  it('show of a long one the paragraph that answers, and unfold the rest', async () => {
    const own = 'Sets have no order. None.';
    const parts = [
      { kind: 'lead' as const, lesson: 'There', text: 'None.' },
      { kind: 'passage' as const, lesson: 'There', text: `${'Much more. '.repeat(120)}\n\n${own}` },
    ];
    await askAndGet(parts);
    await screen.findByText('Sets have no order.', { exact: false });
    expect(document.querySelector('mark')?.textContent).toBe('None.');
    expect(screen.queryByText('Much more.', { exact: false })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'The whole passage', expanded: false }));
    expect(await screen.findByText('Much more.', { exact: false })).toBeTruthy();
  });
});
