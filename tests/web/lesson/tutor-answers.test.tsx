import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { ASK, ask, fetchParts, openTutor, screenIs, turnOn } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

describe('an answer of the tutor that came at once', () => {
  it.each([
    [
      'an answer, each part of it introduced',
      [
        { kind: 'passage', lesson: 'There', section: 'Here', text: 'Sets have no order.' },
        { kind: 'explanation', question: 'Is a set ordered?', text: 'It is not.' },
      ],
      'From your lessons',
      ['From the lesson “There”, “Here”', 'From a question you have answered'],
    ],
    [
      'the nearest passage, before what a question explains',
      [
        { kind: 'explanation', question: 'Is a set ordered?', text: 'It is not.' },
        { kind: 'nearest', lesson: 'There', section: 'Here', text: 'Sets have no order.' },
      ],
      'From your lessons',
      ['From the lesson “There”, “Here”', 'From a question you have answered'],
    ],
    [
      'an answer by the passage of its sentences, and another one folded',
      [
        { kind: 'lead', lesson: 'There', section: 'Here', text: 'Sets have no order.' },
        { kind: 'passage', lesson: 'There', section: 'Here', text: 'Much. Sets have no order.' },
        { kind: 'also', lesson: 'Elsewhere', text: 'More.' },
      ],
      'From your lessons',
      ['From the lesson “There”, “Here”'],
    ],
    [
      'the lesson in short',
      [{ kind: 'summary', lesson: 'There', text: 'Sets have no order.' }],
      'From your lessons',
      ['“There” in short: its opening and each section'],
    ],
    [
      'that no lesson has the formula, before the passage that is near it',
      [
        { kind: 'otherFormula', lesson: 'There', section: 'Here', words: ['T(n) = n + 1'] as string[] },
        { kind: 'passage', lesson: 'There', section: 'Here', text: 'Sets have no order.' },
      ],
      'Similar to your question, not the same',
      ['From the lesson “There”, “Here”'],
    ],
    [
      'that the passage may not answer',
      [
        { kind: 'unsure' },
        { kind: 'passage', lesson: 'There', section: 'Here', text: 'Sets have no order.' },
      ],
      'Perhaps the answer',
      ['From the lesson “There”, “Here”'],
    ],
    [
      'an example to who did not understand',
      [{ kind: 'example', lesson: 'There', text: 'Sets have no order.' }],
      'Another explanation',
      ['An example from the lesson “There”'],
    ],
    [
      'that it could not read the question',
      [{ kind: 'unknownWords', words: ['थोक'] as string[] }],
      'I did not understand all of your question',
      [],
    ],
    [
      'that no lesson answers, and those that come nearest',
      [{ kind: 'notFound' }, { kind: 'nearest', lesson: 'There', section: 'Here' }],
      'No clear answer found',
      ['The closest lessons:'],
    ],
    [
      'that another subject has a lesson that may answer',
      [
        { kind: 'notFound', lesson: 'Here', words: ['mutable'] as string[] },
        {
          kind: 'elsewhere',
          subject: 'Python',
          subjectId: 'a'.repeat(24),
          subtopicId: 'b'.repeat(24),
          lesson: 'Arguments',
          section: 'Defaults',
        },
      ],
      'Found in another subject',
      ['In “Python” there is a lesson that may answer this:'],
    ],
    [
      'code, and what the lesson says to it below',
      [
        { kind: 'passage', lesson: 'There', section: 'Here', text: 'Sets have no order.' },
        { kind: 'code', lesson: 'There', section: 'Here', text: '```python\na = {1}\n```' },
      ],
      'Code from your lessons',
      ['Code from the lesson “There”, “Here”', 'From the lesson “There”, “Here”'],
    ],
    [
      'that the lesson has no more',
      [{ kind: 'noMore', lesson: 'There', section: 'Here' }],
      'No further explanation',
      [],
    ],
    [
      'first what the tutor cannot do, above the example it shows instead',
      [
        { kind: 'example', lesson: 'There', section: 'Here', text: 'One.' },
        { kind: 'notice', text: 'I do not calculate.' },
      ],
      'About your question',
      ['An example from the lesson “There”, “Here”'],
    ],
  ] as const)('says %s', async (_, parts, title, leads) => {
    const steps = [
      { hintLevel: 'answer' as const, text: 'All in one.', source: 'extract' as const, parts: [...parts] },
    ];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    await screen.findByRole('heading', { level: 4, name: title });
    // What draws the parts is fetched with the first of them.
    await waitFor(() =>
      expect(screen.queryAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent)).toEqual(
        leads,
      ),
    );
    expect(screen.queryByText('Written by an AI model')).toBeNull();
    expect(screen.queryByText('All in one.')).toBeNull();
  });

  it.each([
    [{ kind: 'nudge' as const, lesson: 'There', section: 'Here' }, /^Read “Here” in “There” again, slowly/],
    [
      { kind: 'otherFormula' as const, lesson: 'There', words: ['T(n) = n + 1'] },
      /^No lesson of this subject has T\(n\) = n \+ 1\. Compare it with the formulas of “There”/,
    ],
    [{ kind: 'unsure' as const }, /^This may not answer your question\./],
    [{ kind: 'truncated' as const, words: ['150'] }, /^Your question is long: I read its first 150 words\./],
    [{ kind: 'withheld' as const, lesson: 'There' }, /^Part of this answer is hidden.* you have open/],
    [
      { kind: 'withheldOfDay' as const },
      /^Part of this answer is hidden.* question of the day\. Ask again in/,
    ],
    [{ kind: 'option' as const, words: ['B'], text: 'A set.' }, /^You asked about option B\./],
    [
      { kind: 'withheld' as const, lesson: 'There', text: 'Think of order.' },
      /^What the lesson says here answers a question you have open/,
    ],
    [{ kind: 'noCode' as const }, 'No lesson of this subject has code for this.'],
    [{ kind: 'noCode' as const, lesson: 'There' }, 'The lesson “There” has no code.'],
    [{ kind: 'noCode' as const, words: ['Java'] }, /^No lesson has code in Java for this\./],
    [{ kind: 'noMore' as const, lesson: 'There' }, 'You have read all that the lesson “There” says on this.'],
  ])('says in a sentence of its own what a part advises', async (part, words) => {
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts: [part] }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('names each question that a hidden part would answer, and leads to where it waits', async () => {
    const hidden = { kind: 'withheld' as const, lesson: 'There' };
    const parts = [
      { ...hidden, question: 'Which liberty is missing?', subtopicId: subtopicId(2) },
      { ...hidden, question: 'Which case held so?', subtopicId: 'another' },
      { kind: 'withheldOfDay' as const, question: 'What does it cost?', subtopicId: subtopicId(2) },
    ];
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    await screen.findByText('Which liberty is missing?');
    const quotes = screen.getAllByRole('blockquote').map(({ textContent }) => textContent);
    expect(quotes).toEqual(parts.map(({ question }) => question));
    expect(screen.getAllByText(/^Part of this answer is hidden/)).toHaveLength(2);
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Questions of this lesson')).toMatch(/#questions$/);
    expect(link('Your open practice is on Home')).toBe('/home');
  });

  it('poses a question below an answer, whose solution is folded', async () => {
    const parts = [{ kind: 'noMore' as const, lesson: 'There' }];
    const similarQuestion = {
      stem: 'What is `x = [1, 2]`?',
      options: ['A list', 'A set'],
      solution: '**A.** It is.',
    };
    const steps = [
      { hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts, similarQuestion },
    ];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    expect(await screen.findByText('You have read all that the lesson “There” says on this.')).toBeTruthy();
    expect((await screen.findByText('x = [1, 2]')).tagName).toBe('CODE');
    expect(screen.getByText(/^Try a question of the lesson\./)).toBeTruthy();
    expect(screen.queryByText('It is.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show how it is worked' }));
    expect(screen.getByText('It is.')).toBeTruthy();
  });

  it('sets code as code where a student has written it so', async () => {
    const parts = [
      { kind: 'carried' as const, question: 'Why is `x = [1]` a list?' },
      { kind: 'faq' as const, lesson: 'There', section: 'Why?', text: 'Sets have no order.' },
    ];
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    expect((await screen.findByText('x = [1]')).tagName).toBe('CODE');
  });

  it('says which question a follow-up was read together with, and in which language it comes', async () => {
    const parts = [
      { kind: 'language' as const, text: 'Angrezi mein:' },
      { kind: 'carried' as const, question: 'What is a set?' },
      { kind: 'faq' as const, lesson: 'There', section: 'Why?', text: 'Sets have no order.' },
    ];
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    expect(await screen.findByText('Angrezi mein:')).toHaveProperty('lang', 'hi-Latn');
    expect(screen.getByText('Answered together with your earlier question “What is a set?”')).toBeTruthy();
  });

  it.each([
    ['greeting', 'Hello', /^I answer from the lessons: ask about a word/, null],
    ['thanks', 'You are welcome', 'Ask again whenever you get stuck.', null],
    [
      'points',
      'About XP and points',
      /^The leaderboard explains XP, streaks, badges and cup points:/,
      '/leaderboard#rules',
    ],
    ['outside', 'No clear answer found', /^I know only the lessons\./, null],
  ] as const)('answers what no lesson is asked for: %s', async (kind, title, words, href) => {
    const parts = [{ kind }];
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    await screen.findByRole('heading', { level: 4, name: title });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'How points count' })?.getAttribute('href') ?? null).toBe(href);
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
  });

  it.each([
    [
      'remember',
      'How to remember it',
      'Review cards',
      '/profile?tab=review',
      'Bhoolna normal hai.',
      'hi-Latn',
    ],
    ['practice', 'Questions to practise', 'Topic quiz', /^\/topicquiz\//, 'ज़रूर।', 'hi'],
    [
      'examQuestions',
      'Questions of your exam',
      'Questions of this lesson',
      /#questions$/,
      'Past papers.',
      'en',
    ],
  ] as const)('says how to study in the language of the question, with ways to it: %s', async (...row) => {
    const [kind, title, link, href, text, lang] = row;
    const parts = [{ kind, text, ...(lang !== 'en' && { language: 'Hindi' as const }) }];
    const steps = [{ hintLevel: 'answer' as const, text, source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    await screen.findByRole('heading', { level: 4, name: title });
    expect((await screen.findByText(text)).lang).toBe(lang);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toMatch(href);
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
  });

  it('leads to a lesson of another subject, also beside an answer of this one', async () => {
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
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    const link = await screen.findByRole('link', { name: 'Arguments · Defaults' });
    expect(link.getAttribute('href')).toBe(`/lesson/${'a'.repeat(24)}?subtopic=${'b'.repeat(24)}`);
    expect(screen.getByText('From your lessons')).toBeTruthy();
    expect(screen.queryByText('No lesson in this subject answers this.')).toBeNull();
  });

  it('marks the sentences that answer in their passage, and says anew only what stands in a table', async () => {
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
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
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

  it('shows of a long passage the paragraph that answers, and unfolds the rest', async () => {
    const own = 'Sets have no order. None.';
    const parts = [
      { kind: 'lead' as const, lesson: 'There', text: 'None.' },
      { kind: 'passage' as const, lesson: 'There', text: `${'Much more. '.repeat(120)}\n\n${own}` },
    ];
    const steps = [{ hintLevel: 'answer' as const, text: 'All.', source: 'extract' as const, parts }];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    await screen.findByText('Sets have no order.', { exact: false });
    expect(document.querySelector('mark')?.textContent).toBe('None.');
    expect(screen.queryByText('Much more.', { exact: false })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'The whole passage', expanded: false }));
    expect(await screen.findByText('Much more.', { exact: false })).toBeTruthy();
  });
});
