import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePages } from '#tests/web/courses/learning-page.tsx';
import { subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { askAndGet, fetchParts, screenIs } from './tutor-page.tsx';

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
      'a section with the name of its lesson, named once',
      [{ kind: 'passage', lesson: 'There', section: 'There', text: 'Sets have no order.' }],
      'From your lessons',
      ['From the lesson “There”'],
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
    await askAndGet([...parts], { text: 'All in one.' });
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
    [
      { kind: 'withheld' as const, question: 'Which case?' },
      /^Part of this answer is hidden.* you began\. Answer it, or ask again 12 hours/,
    ],
    [
      { kind: 'withheld' as const },
      /^Part of this answer is hidden: a quiz you have open will ask for it\. Finish that quiz/,
    ],
    [
      { kind: 'withheldOfDay' as const, question: 'Which case?' },
      /^Part of this answer is hidden.* question of the day\. Answer it first, or ask again tomorrow/,
    ],
    [
      { kind: 'withheldOfDay' as const },
      /^Part of this answer is hidden.* question of the day\. Ask again tomorrow/,
    ],
    [{ kind: 'option' as const, words: ['B'], text: 'A set.' }, /^You asked about option B\./],
    [
      { kind: 'withheld' as const, lesson: 'There', question: 'Which case?', text: 'Think of order.' },
      /^What the lesson says here answers a question you began\. Answer it, or ask again 12 hours/,
    ],
    [{ kind: 'noCode' as const }, 'No lesson of this subject has code for this.'],
    [{ kind: 'noCode' as const, lesson: 'There' }, 'The lesson “There” has no code.'],
    [{ kind: 'noCode' as const, words: ['Java'] }, /^No lesson has code in Java for this\./],
    [{ kind: 'noMore' as const, lesson: 'There' }, 'You have read all that the lesson “There” says on this.'],
  ])('says in a sentence of its own what a part advises', async (part, words) => {
    await askAndGet([part]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says in one line below the answer that a part is hidden, for one question, and opens what lifts it', async () => {
    const passage = { kind: 'passage' as const, lesson: 'There', text: 'Sets have no order.' };
    const hidden = { kind: 'withheld' as const, lesson: 'There', question: 'Which liberty is missing?' };
    await askAndGet([
      { ...hidden, subtopicId: subtopicId(2) },
      { ...hidden, question: 'Which case held so?', subtopicId: 'another' },
      passage,
    ]);
    const line = (await screen.findByText('Which liberty is missing?')).closest('summary');
    expect(line?.textContent).toBe('Hidden answer to: Which liberty is missing?');
    expect(line?.closest('details')?.open).toBe(false);
    expect(screen.queryByText('Which case held so?')).toBeNull();
    const answer = screen.getByText('Sets have no order.');
    expect(line && answer.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getAllByText(/^Part of this answer is hidden/)).toHaveLength(1);
    const link = line?.parentElement?.querySelector('a');
    expect(link?.textContent).toBe('Questions of this lesson');
    expect(link?.getAttribute('href')).toMatch(/#questions$/);
  });

  it('leads to no questions of another lesson: its practice may have been ended', async () => {
    await askAndGet([
      { kind: 'withheld' as const, lesson: 'There', question: 'Which case held so?', subtopicId: 'another' },
    ]);
    const line = (await screen.findByText('Which case held so?')).closest('details');
    expect(line?.textContent).toContain('Hidden answer to:');
    expect(line?.querySelector('a')).toBeNull();
  });

  it('poses a question below an answer, whose solution is folded', async () => {
    const parts = [{ kind: 'noMore' as const, lesson: 'There' }];
    const similarQuestion = {
      stem: 'What is `x = [1, 2]`?',
      options: ['A list', 'A set'],
      solution: '**A.** It is.',
    };
    await askAndGet(parts, { similarQuestion });
    expect(await screen.findByText('You have read all that the lesson “There” says on this.')).toBeTruthy();
    expect((await screen.findByText('x = [1, 2]')).tagName).toBe('CODE');
    expect(screen.getByText(/^Try a question of the lesson\./)).toBeTruthy();
    expect(screen.queryByText('It is.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show how it is worked' }));
    expect(screen.getByText('It is.')).toBeTruthy();
  });

  it('says which question a follow-up was read together with, its code as code, and in which language it comes', async () => {
    const parts = [
      { kind: 'language' as const, text: 'Angrezi mein:' },
      { kind: 'carried' as const, question: 'Why is `x = [1]` a list?' },
      { kind: 'faq' as const, lesson: 'There', section: 'Why?', text: 'Sets have no order.' },
    ];
    await askAndGet(parts);
    expect(await screen.findByText('Angrezi mein:')).toHaveProperty('lang', 'hi-Latn');
    const carried = screen.getByText('x = [1]');
    expect(carried.tagName).toBe('CODE');
    expect(carried.parentElement?.textContent).toBe(
      'Answered together with your earlier question “Why is x = [1] a list?”',
    );
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
    await askAndGet(parts);
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
    await askAndGet(parts, { text });
    await screen.findByRole('heading', { level: 4, name: title });
    expect((await screen.findByText(text)).lang).toBe(lang);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toMatch(href);
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull();
  });
});
