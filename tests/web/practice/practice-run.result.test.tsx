import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { ok, problem } from '#tests/web/courses/learning-page.tsx';
import { paths } from '#web/navigation/paths.ts';
import { light } from '#web/theme/palette.ts';
import { click, openRun, title, useRunPages } from './practice-run-page.tsx';
import {
  attemptId,
  gradedPractice,
  LEASE,
  openPractice,
  OTHER_ATTEMPT,
  READ,
  runAnswers,
  START,
  subjectId,
} from './practice-server.ts';

useRunPages();

const resultOf = (graded: Partial<GradedAttempt>, options: { kind?: string; isOffline?: boolean } = {}) =>
  openRun({ ...runAnswers(gradedPractice(graded)), [LEASE]: problem(409, 'attempt-closed') }, options);

const subtopic = (letter: string, right: number, total: number) =>
  Array.from({ length: total }, (_, index) => ({ letter, isRight: index < right }));

/** A topic quiz in which some of the questions of each subtopic went right. */
const topicResult = (...parts: ReturnType<typeof subtopic>[]): Partial<GradedAttempt> => {
  const rows = parts.flat();
  const [question] = gradedPractice().questions;
  const right = rows.filter(({ isRight }) => isRight).length;
  return {
    kind: 'topic',
    questions: rows.flatMap(({ letter }, index) =>
      question
        ? [
            {
              ...question,
              questionId: `${index}`.padStart(24, '0'),
              subtopicId: letter.repeat(24),
              subtopicName: `Lesson ${letter}`,
            },
          ]
        : [],
    ),
    result: {
      totalQuestions: rows.length,
      correctAnswers: right,
      incorrectAnswers: rows.length - right,
      unanswered: 0,
      percentage: Math.round((right * 100) / rows.length),
      timeTaken: 100,
      answers: Object.fromEntries(rows.map(({ isRight }, index) => [String(index), isRight ? 0 : 1])),
    },
  };
};
const completion = () => screen.getByRole('region', { name: /Passed|Not passed yet/ });

describe('the result of practice', () => {
  it('shows the figures and the headline, and of XP nothing', async () => {
    await resultOf({});
    expect(title()).toBe('Quiz Results');
    expect(screen.getByText('Needs Improvement!')).toBeTruthy();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total questions',
      'Correct',
      'Incorrect',
      'Time taken',
    ]);
    expect(screen.getByRole('link', { name: 'Numbers and text' }).getAttribute('href')).toBe(
      paths.lesson(subjectId, 'e'.repeat(24)),
    );
    // What was missed alone, open.
    expect(screen.getAllByText('Because.')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Missed (1)', pressed: true })).toBeTruthy();
  });

  it('shows every question where none was missed, and offers no list of none', async () => {
    await resultOf(topicResult(subtopic('a', 3, 3)));
    expect(screen.getByRole('button', { name: 'All (3)', pressed: true })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Missed (0)' }).disabled).toBe(true);
  });

  const figuresOf = (incorrectAnswers: number, unanswered: number): Partial<GradedAttempt> => ({
    result: { ...gradedPractice().result, incorrectAnswers, unanswered },
  });

  it.each([
    ['wrong answers', figuresOf(2, 0), 'What you got wrong comes back tomorrow as review cards.'],
    [
      'blank answers beside them',
      figuresOf(3, 1),
      'What you got wrong comes back tomorrow as review cards. Questions you left blank do not.',
    ],
    ['blank answers alone', figuresOf(2, 2), undefined],
    ['no answer that was not right', figuresOf(0, 0), undefined],
  ])('says after %s what comes back', async (_, result, words) => {
    await resultOf(result);
    const told = screen.queryByText(/^What you got wrong comes back/);
    expect(told?.textContent.trim()).toBe(words);
  });

  it.each([
    ['deadline', true],
    ['student', false],
  ] as const)('that the %s closed says whether time ran out', async (closedBy, isTold) => {
    await resultOf({ closedBy });
    expect(screen.queryByText('Time ran out. We submitted your saved answers.') !== null).toBe(isTold);
  });

  it('says what it earned where it checked a lesson', async () => {
    await resultOf({ xpAwarded: 10 });
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toContain('XP earned');
    expect(screen.getByText('+10')).toBeTruthy();
  });

  it('says why it earned nothing, where it did not', async () => {
    const rewards = { entries: [], badges: [], level: null, streak: 1, house: null };
    await resultOf({ xpAwarded: 0, rewards: { ...rewards, noXp: { reason: 'already-earned' } } });
    expect(screen.getByText('No XP this time. Each lesson earns XP once. You already have it.')).toBeTruthy();
  });

  it('says of a passed topic without XP that its passed lessons had been paid', async () => {
    const rewards = { entries: [], badges: [], level: null, streak: 1, house: null };
    const passed = topicResult(subtopic('a', 5, 5), subtopic('b', 3, 5));
    await resultOf(
      { ...passed, xpAwarded: 0, rewards: { ...rewards, noXp: { reason: 'not-passed' } } },
      { kind: 'topic' },
    );
    expect(screen.getByRole('heading', { name: 'Passed' })).toBeTruthy();
    expect(
      screen.getByText(/^No XP this time\. You already have the XP of the lessons you passed here/),
    ).toBeTruthy();
  });

  it.each([
    ['fewer questions than a round has', 3, 'You have seen all questions of this topic, so they repeat.'],
    ['a whole round', 5, 'Next time, new questions come first, while there are any.'],
  ])('of a topic with %s promises new questions only where there may be some', async (_, each, words) => {
    await resultOf(topicResult(subtopic('a', 2, each), subtopic('b', 3, each)), { kind: 'topic' });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('names no lesson completed by answers that had just been shown', async () => {
    const right = topicResult(subtopic('a', 3, 3));
    const rewards = { entries: [], badges: [], level: null, streak: 1, house: null };
    const shownIds = right.questions?.slice(0, 1).map(({ questionId }) => questionId) ?? [];
    const noXp = { reason: 'shown-answers', shownIds, countsFrom: '2026-11-21T22:00:00.000Z' } as const;
    await resultOf({ ...right, xpAwarded: 0, rewards: { ...rewards, noXp } }, { kind: 'topic' });
    expect(screen.getByRole('heading', { name: 'Right, but this was practice' })).toBeTruthy();
    expect(screen.queryByText(/completed by your answers/)).toBeNull();
    expect(
      screen.getByText(
        'You had just seen the answer to question 1, so it does not count towards its lesson.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^No XP this time\. You had just seen one of these answers\./)).toBeTruthy();
  });

  it('names the lessons that the server completed with what was right in earlier quizzes', async () => {
    const right = topicResult(subtopic('a', 1, 3), subtopic('b', 1, 2));
    const [first] = right.questions ?? [];
    const rewards = { entries: [], badges: [], level: null, streak: 1, house: null };
    const completedSubtopics = [first?.subtopicId ?? ''];
    await resultOf({ ...right, rewards: { ...rewards, completedSubtopics } }, { kind: 'topic' });
    // It is the worst one of the quiz too, and not named as weak.
    expect(completion().textContent).toMatch(
      /This lesson is completed by your answers:Lesson a1 of 3 rightYour weakest lesson in this quiz:Lesson b1 of 2 right$/,
    );
    expect(within(completion()).getByRole('link', { name: 'Lesson a' }).getAttribute('href')).toBe(
      paths.lesson(subjectId, 'a'.repeat(24)),
    );
    expect(screen.getByRole('region', { name: 'Read this lesson first' }).textContent).toContain('Lesson b');
  });

  it('leads each XP to its line of the ledger, and tells what the house gained and which badge is new', async () => {
    const badge = {
      badge: 'lessons-1',
      family: 'lessons',
      tier: 'bronze',
      name: 'First page',
      awardedAt: '2026-11-21T04:30:00.000Z',
    } as const;
    const earnings: Partial<GradedAttempt> = {
      xpAwarded: 20,
      rewards: {
        entries: [
          { _id: '1'.repeat(24), label: 'Lesson checked: Numbers', amount: 10 },
          { _id: '2'.repeat(24), label: 'Lesson checked: Names', amount: 10 },
        ],
        badges: [badge],
        level: { level: 2, name: 'Apprentice', fromXp: 100 },
        streak: 1,
        house: 'Lumina',
        quests: [{ _id: '3'.repeat(24), label: 'Complete one lesson', amount: 30 }],
      },
    };
    await resultOf(earnings);
    expect(screen.getByText('+50')).toBeTruthy();
    const earned = within(screen.getByRole('region', { name: 'What you earned' }));
    expect(earned.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['+10 XP', `/leaderboard?show=ledger#xp-${'1'.repeat(24)}`],
      ['+10 XP', `/leaderboard?show=ledger#xp-${'2'.repeat(24)}`],
      ['+30 XP', `/leaderboard?show=ledger#xp-${'3'.repeat(24)}`],
      ['First page', '/badges#first-page'],
    ]);
    expect(earned.getByText('You earned 50 XP for House Lumina too.')).toBeTruthy();
    expect(earned.getByText('You reached level 2: Apprentice. It takes 100 XP.')).toBeTruthy();
    expect(earned.getByRole('heading', { name: 'A new badge' })).toBeTruthy();
    // No stars below the pass mark, a new badge or not.
    expect(document.querySelector('[data-stars]')).toBeNull();
    cleanup();
    await resultOf({ ...topicResult(subtopic('1', 3, 5)), ...earnings });
    expect(document.querySelector('[data-stars]')).toBeNull();
  });

  it('says nothing of rewards where there is none, and celebrates from 80 % on', async () => {
    await resultOf({});
    expect(screen.queryByText('What you earned')).toBeNull();
    expect(document.querySelector('[data-stars]')).toBeNull();
    await resultOf(topicResult(subtopic('1', 4, 5)));
    expect(document.querySelector('[data-stars]')).not.toBeNull();
  });

  it('offers the lesson to go on with, once it is passed', async () => {
    const graded = gradedPractice();
    await openRun({
      ...runAnswers({ ...graded, result: { ...graded.result, percentage: 80 } }),
      [LEASE]: problem(409, 'attempt-closed'),
      [`GET /course-progress/summary/${asha.userId}`]: ok(buildSummary()),
    });
    const next = within(screen.getByRole('region', { name: 'Next lesson' }));
    expect(next.getByText('Lesson 2')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Continue learning' }).getAttribute('href')).toMatch(/^\/lesson\//);
  });

  it('practises again with the same choice, in another attempt', async () => {
    const page = await openRun(
      {
        ...runAnswers(gradedPractice()),
        [LEASE]: problem(409, 'attempt-closed'),
        [START]: ok(openPractice({ attemptId: OTHER_ATTEMPT })),
        [LEASE.replace(attemptId, OTHER_ATTEMPT)]: ok({ epoch: 1 }),
        [READ.replace(attemptId, OTHER_ATTEMPT)]: ok(openPractice({ attemptId: OTHER_ATTEMPT })),
      },
      { search: '?mode=exam&count=5' },
    );
    await click('Practise again');
    expect(page.bodies).toContainEqual({
      kind: 'subject',
      subjectId,
      mode: 'exam',
      questionCount: 5,
      pool: 'all',
      retake: false,
    });
    expect(page.address()).toBe(`${paths.quizAttempt(subjectId, OTHER_ATTEMPT)}?mode=exam&count=5`);
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  });

  it('says that nothing is left to ask', async () => {
    await openRun({
      ...runAnswers(gradedPractice()),
      [LEASE]: problem(409, 'attempt-closed'),
      [START]: problem(409, 'nothing-to-assess'),
    });
    await click('Practise again');
    expect(screen.getByRole('alert').textContent).toContain('No questions left here');
  });

  it('leads back to the choice and to the course', async () => {
    const page = await resultOf({});
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      paths.course('c'.repeat(24)),
    );
    await click('Choose another round');
    expect(page.address()).toBe(paths.quiz(subjectId));
  });

  it('cannot begin another round while the server is away, and says so', async () => {
    await resultOf({}, { isOffline: true });
    expect(screen.getByRole('button', { name: 'Practise again' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/You are offline/)).toBeTruthy();
  });

  it('opens what was missed, and folds the rest up on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('max-width'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    await resultOf({});
    const folds = () => [...document.querySelectorAll('details')].map(({ open }) => open);
    expect(folds()).toEqual([true]);
    await click('All (2)');
    expect(folds().toSorted()).toEqual([false, true]);
  });
});

describe('the result of a topic quiz', () => {
  const headlineColour = async (right: number, headline: string) => {
    await resultOf(topicResult(subtopic('1', right, 10)), { kind: 'topic' });
    return getComputedStyle(screen.getByText(headline)).color;
  };

  it('has its headline in gold from the pass mark on, and in plain colour below', async () => {
    expect(await headlineColour(7, 'Good Performance!')).toBe(light.palette.night.text);
    cleanup();
    expect(await headlineColour(8, 'Excellent Work!')).toBe(light.palette.night.gold);
  });

  it('leads back to the topic quiz', async () => {
    await resultOf(topicResult(subtopic('1', 5, 5)), { kind: 'topic' });
    expect(screen.getByRole('button', { name: 'Back to the topic quiz' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose another round' })).toBeNull();
  });

  it('names the lessons it has completed from 80 % on', async () => {
    await resultOf(topicResult(subtopic('1', 5, 5), subtopic('2', 4, 5)), { kind: 'topic' });
    expect(completion().textContent).toContain(
      'These lessons are completed by your answers:Lesson 15 of 5 rightLesson 24 of 5',
    );
    expect(completion().textContent).not.toContain('Not completed by this quiz');
  });

  it('names the one that stayed behind though the whole went well', async () => {
    await resultOf(topicResult(subtopic('1', 8, 8), subtopic('2', 0, 2)), { kind: 'topic' });
    expect(completion().textContent).toContain('This lesson is completed by your answers:Lesson 1');
    expect(completion().textContent).toContain('Not completed by this quiz:Lesson 20 of 2 right');
  });

  it('names the two weakest below', async () => {
    await resultOf(topicResult(subtopic('1', 3, 4), subtopic('2', 0, 3), subtopic('3', 1, 3)), {
      kind: 'topic',
    });
    expect(completion().textContent).toContain('Not passed yet');
    expect(completion().textContent).toContain('Your weakest lessons in this quiz:Lesson 2');
    expect(completion().textContent).not.toMatch(/again|retry/);
    const links = within(completion()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Lesson 2', 'Lesson 3']);
  });
});
