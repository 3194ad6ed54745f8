import { readFile } from 'node:fs/promises';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { GradedAttempt, XpLedger } from '#contract/contract.ts';
import { gradedAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { MissedQuestions, missedSamples } from '#web/features/onboarding/first-quiz/missed-questions.tsx';
import { XpLedgerTable } from '#web/features/profile/overview/xp-ledger.tsx';
import { ShortList } from '#web/features/profile/progress/short-list.tsx';
import { isPassed, LessonAfterResult } from '#web/quiz/results/next-lesson.tsx';
import { RestudyList } from '#web/quiz/results/restudy-list.tsx';
import { ResultFigures } from '#web/quiz/results/result-figures.tsx';
import { ResultsPage } from '#web/quiz/results/results-page.tsx';
import { Rewards } from '#web/quiz/results/rewards.tsx';

const draw = (part: ReactElement) => openPage(part, { at: '/', route: '/', answers: {} });

const [question = expect.fail()] = gradedAttempt.questions;

/** Four questions: right, wrong, blank and wrong, of two lessons. */
const graded: GradedAttempt = {
  ...gradedAttempt,
  questions: [0, 1, 2, 3].map((index) => ({
    ...question,
    questionId: String(index).repeat(24),
    question: `Question ${index + 1}?`,
    options: [`Yes ${index + 1}`, `No ${index + 1}`],
    explanation: `Because of ${index + 1}.`,
    subtopicId: (index < 2 ? 'a' : 'b').repeat(24),
    subtopicName: index < 2 ? 'Sets' : 'Lists',
  })),
  result: { ...gradedAttempt.result, answers: { 0: 0, 1: 1, 3: 1 } },
};

const badge = (name: string) => ({
  badge: name,
  family: 'lessons' as const,
  tier: 'bronze' as const,
  name,
  awardedAt: '2026-11-21T04:30:00.000Z',
});

usePages();

describe('the figures of a result', () => {
  const result = {
    totalQuestions: 9,
    correctAnswers: 4,
    incorrectAnswers: 5,
    unanswered: 2,
    percentage: 44,
    timeTaken: 95,
    answers: {},
  };
  const figures = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

  it('are those that the server counted, each under its name', () => {
    draw(<ResultFigures result={result} />);
    expect(figures()).toEqual([
      'Total questions9',
      'Correct4',
      'Incorrect52 of them not answered',
      'Time taken01:35',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Score' }).getAttribute('aria-valuenow')).toBe('44');
  });

  it('say nothing of blank answers where there are none', () => {
    draw(<ResultFigures result={{ ...result, unanswered: 0 }} />);
    expect(figures()).toContain('Incorrect5');
  });
});

describe('what was missed', () => {
  it('stands with its answer and its reason, the first one open', () => {
    draw(<MissedQuestions graded={graded} />);
    const items = [...document.querySelectorAll('details')];
    expect(items.map(({ open, textContent }) => [open, textContent])).toEqual([
      [true, 'Question 2?Correct answer: “Yes 2”Because of 2.'],
      [false, 'Question 3?Correct answer: “Yes 3”Because of 3.'],
      [false, 'Question 4?Correct answer: “Yes 4”Because of 4.'],
    ]);
  });

  it('begins with what was missed on the front page, and leaves out what was right there', () => {
    const answers = { 'binary-search': 0, 'floor-division': 1, 'salt-march': 0 };
    draw(<MissedQuestions graded={graded} samples={missedSamples(answers, 'engineering')} />);
    const items = [...document.querySelectorAll('details')];
    expect(items).toHaveLength(4);
    expect(items[0]?.textContent).toMatch(
      /^On the front page: A sorted list has a million names\..*“About 20”Name by name takes about 500,000.*O\(log n\)\.$/,
    );
    expect(items[1]?.textContent).toMatch(/^Question 2\?/);
    expect(missedSamples(answers, null).map(({ questionId }) => questionId)).toEqual([
      'binary-search',
      'salt-march',
    ]);
  });

  it.each([
    ['its heading', 'onboarding', 'What you missed, and why'],
    ['the verdict of a low score', 'rules', 'Requires More Practice!'],
  ])('is not called left out in Hindi: %s', async (_, file, english) => {
    const hindi = JSON.parse(await readFile(`src/web/language/hi/${file}.json`, 'utf8'));
    expect(hindi[english]).toMatch(/सही नहीं हुआ/);
    expect(hindi[english]).not.toMatch(/छूट/);
  });

  it('says of the option that was chosen why it is wrong, where that is written', () => {
    const [first, second, ...rest] = graded.questions;
    if (!first || !second) throw new Error('There are no two questions.');
    draw(
      <MissedQuestions
        graded={{ ...graded, questions: [first, { ...second, rationale: 'It has no order.' }, ...rest] }}
      />,
    );
    const [item] = document.querySelectorAll('details');
    expect(item?.textContent).toBe(
      'Question 2?Correct answer: “Yes 2”Because of 2.Your answer: “No 2”It has no order.',
    );
  });

  it('is every question, folded, where all went right', () => {
    draw(
      <MissedQuestions
        graded={{ ...graded, result: { ...graded.result, answers: { 0: 0, 1: 0, 2: 0, 3: 0 } } }}
      />,
    );
    expect(screen.queryByText('What you missed, and why')).toBeNull();
    expect(screen.getByRole('heading', { name: 'The right answers, and why' })).toBeTruthy();
    const items = [...document.querySelectorAll('details')];
    expect(items.map(({ open, textContent }) => [open, textContent])).toEqual(
      [1, 2, 3, 4].map((number) => [
        false,
        `Question ${number}?Correct answer: “Yes ${number}”Because of ${number}.`,
      ]),
    );
  });

  it('names the lessons of missed questions, the one with most first', () => {
    draw(<RestudyList graded={graded} />);
    const lines = within(screen.getByRole('region', { name: 'Missed questions, by lesson' })).getAllByRole(
      'listitem',
    );
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Lists2 questions missed',
      'Sets1 question missed',
    ]);
    expect(lines.map((line) => within(line).getByRole('link').getAttribute('href'))).toEqual(
      ['b', 'a'].map((letter) => `/lesson/${graded.subjectId}?subtopic=${letter.repeat(24)}`),
    );
  });
});

describe('the lesson after a result', () => {
  const next = {
    courseId: 'c'.repeat(24),
    subjectId: 'd'.repeat(24),
    subtopicId: 'e'.repeat(24),
    name: 'Trees',
    subjectName: 'Python Programming',
  };
  /** The third question was answered too, wrong. */
  const REACHED = { 0: 0, 1: 1, 2: 1, 3: 1 };
  const adviceAt = (kind: GradedAttempt['kind'], percentage: number, more: Partial<GradedAttempt> = {}) => {
    draw(
      <LessonAfterResult
        graded={{ ...graded, kind, result: { ...graded.result, answers: REACHED, percentage }, ...more }}
        next={next}
      />,
    );
    const [advice = expect.fail(), ...others] = screen.getAllByRole('region');
    expect(others).toEqual([]);
    return [advice.textContent, within(advice).getByRole('link').getAttribute('href')];
  };
  const AGAIN = [
    'Read this lesson firstLists0 of 2 rightGo to the lesson',
    `/lesson/${graded.subjectId}?subtopic=${'b'.repeat(24)}`,
  ];
  const ONWARD = [
    'Next lessonTreesPython ProgrammingContinue learning',
    `/lesson/${next.subjectId}?subtopic=${next.subtopicId}`,
  ];

  it.each([
    ['topic', 33, AGAIN],
    ['topic', 79, AGAIN],
    ['topic', 80, ONWARD],
    ['subject', 79, AGAIN],
    ['weekly', 59, AGAIN],
    ['weekly', 60, ONWARD],
  ] as const)('of a quiz of the kind %s with %i %% is %s', (kind, percentage, advice) => {
    expect(adviceAt(kind, percentage)).toEqual(advice);
  });

  it('is the one with the smallest share right, of equally many misses too', () => {
    const lessons = ['recurrences', 'recurrences', 'growth', 'growth', 'recurrences', 'recurrences'];
    const questions = lessons.map((name) => ({ ...question, subtopicId: name, subtopicName: name }));
    const right = question.correctAnswer;
    const answers = { 0: right, 1: right + 1, 2: right + 1, 3: right, 4: right, 5: right };
    const [text, address] = adviceAt('topic', 67, {
      questions,
      result: { ...graded.result, percentage: 67, answers },
    });
    expect(text).toBe('Read this lesson firstgrowth1 of 2 rightGo to the lesson');
    expect(address).toContain('subtopic=growth');
  });

  it('is the next one where no lesson was asked about twice', () => {
    const questions = ['growth', 'recurrences'].map((name) => ({ ...question, subtopicId: name }));
    const answers = { 0: question.correctAnswer + 1, 1: question.correctAnswer };
    expect(adviceAt('topic', 50, { questions, result: { ...graded.result, answers } })).toEqual(ONWARD);
  });

  const completing = (...letters: string[]) => ({
    rewards: { ...graded.rewards, completedSubtopics: letters.map((letter) => letter.repeat(24)) },
  });

  it('is not the worst one where the quiz completed it, but the worst of the others', () => {
    const [text, address] = adviceAt('topic', 25, completing('b'));
    expect(text).toBe('Read this lesson firstSets1 of 2 rightGo to the lesson');
    expect(address).toContain(`subtopic=${'a'.repeat(24)}`);
  });

  it('is the next one where the quiz completed all that went badly', () => {
    expect(adviceAt('topic', 25, completing('a', 'b'))).toEqual(ONWARD);
  });

  it.each([
    ['the one with wrong answers, where others were left blank', { 0: 0, 1: 1, 4: 1 }, 'Sets1 of 2'],
    ['the one with most questions, where all were left blank', {}, 'Lists0 of 3'],
  ])('is %s', (_, answers, lesson) => {
    const questions = [...graded.questions, ...graded.questions.slice(-1)];
    const [text] = adviceAt('topic', 20, {
      questions,
      result: { ...graded.result, percentage: 20, answers },
    });
    expect(text).toBe(`Read this lesson first${lesson} rightGo to the lesson`);
  });

  it('is the next one where the subject of the quiz is gone', () => {
    expect(adviceAt('topic', 33, { subjectId: null })).toEqual(ONWARD);
  });
});

describe('the stars of a result', () => {
  it.each([
    ['weekly', 59, false],
    ['weekly', 60, true],
    ['topic', 79, false],
    ['topic', 80, true],
  ] as const)(
    'of a %s quiz with %i %% and a new badge: %s, as its lesson counts as passed',
    (kind, percentage, has) => {
      const rewards = { ...graded.rewards, badges: [badge('First page')] };
      const result = { ...graded.result, percentage };
      draw(<ResultsPage graded={{ ...graded, kind, result, rewards }} note={null} children={null} />);
      expect(document.querySelector('[data-stars]') !== null).toBe(has);
      expect(isPassed({ kind, result })).toBe(has);
    },
  );
});

describe('the rewards of a quiz', () => {
  const rewards = (changes: Partial<GradedAttempt['rewards']>) => ({ ...gradedAttempt.rewards, ...changes });
  const entry = (number: number, amount: number) => ({
    _id: String(number).repeat(24),
    label: `Line ${number}`,
    amount,
  });

  it('are nothing where there are none', () => {
    draw(<Rewards rewards={rewards({ entries: [], badges: [] })} />);
    expect(screen.queryByRole('region', { name: 'What you earned' })).toBeNull();
  });

  it('add up for the house', () => {
    draw(<Rewards rewards={rewards({ entries: [entry(1, 900), entry(2, 150)], house: 'Veritas' })} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '+900 XP · Line 1',
      '+150 XP · Line 2',
      'You earned 1,050 XP for House Veritas too.',
    ]);
  });

  it.each([
    [['First page'], 'A new badge'],
    [['First page', 'Second page'], 'New badges'],
  ])('name the badges %j below %s', (names, heading) => {
    draw(<Rewards rewards={rewards({ entries: [], badges: names.map(badge) })} />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(heading);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe('a list that begins short', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => <li key={index}>{`Line ${index + 1}`}</li>);
  const ledger = (count: number): XpLedger => ({
    total: 1_050,
    streak: 1,
    entries: Array.from({ length: count }, (_, index) => ({
      _id: String(index),
      source: 'quest',
      label: `Line ${index + 1}`,
      amount: 10,
      earnedAt: '2026-11-21T04:30:00.000Z',
      place: null,
    })),
    nextRecommended: null,
  });
  const LISTS = {
    'of the profile': {
      short: 5,
      part: (count: number) => <ShortList label="Lines" list="ul" lines={lines(count)} />,
    },
    'of the ledger': { short: 8, part: (count: number) => <XpLedgerTable ledger={ledger(count)} /> },
  };

  describe.each(Object.entries(LISTS))('%s', (_, { short, part }) => {
    const shown = () => screen.getAllByText(/^Line \d+$/).map(({ textContent }) => textContent);

    it('has no button while it is short', () => {
      draw(part(short));
      expect([shown().length, screen.queryByRole('button')]).toEqual([short, null]);
    });

    it('shows all on demand, and fewer again', () => {
      draw(part(short + 1));
      const button = () => screen.getByRole('button');
      const state = () => [shown().length, button().textContent, button().getAttribute('aria-expanded')];
      const folded = [short, `Show all ${short + 1}`, 'false'];
      expect(state()).toEqual(folded);
      expect(shown()[0]).toBe('Line 1');
      fireEvent.click(button());
      expect(state()).toEqual([short + 1, 'Show fewer', 'true']);
      fireEvent.click(button());
      expect(state()).toEqual(folded);
    });
  });

  it('tells the sum of the ledger', () => {
    draw(<XpLedgerTable ledger={ledger(2)} />);
    expect(screen.getByText('1,050 XP in all')).toBeTruthy();
    expect(screen.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => cells[2]?.textContent)).toEqual(
      ['XP', '+10', '+10'],
    );
  });
});
