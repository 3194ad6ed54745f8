import { nicknameOf } from '#domain/account/public-name.ts';
import { CERTIFICATE_RULE } from '#domain/assessment/grading.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { never, ok, problem } from '#tests/web/courses/learning-page.tsx';
import { paths } from '#web/navigation/paths.ts';
import {
  BEGIN,
  click,
  courseId,
  openCenter,
  panel,
  quizPath,
  settle,
  START,
  subjectId,
  terms,
  useCenterPages,
  week,
  WEEK,
} from './assessment-center-page.tsx';

useCenterPages();

describe('the weekly quiz of the Assessment Center', () => {
  it('shows everything the specification names', async () => {
    await openCenter();
    expect(screen.getByRole('heading', { level: 1, name: 'Assessment Center' })).toBe(document.activeElement);
    expect(screen.getByRole('heading', { level: 2, name: 'Weekly Quiz: Python Programming' })).toBeTruthy();
    expect(terms(panel())).toEqual({
      Questions: '8',
      'Time limit': '30 minutes',
      Difficulty: 'Medium',
      Topics: '2',
      'Total lessons': '24',
      'Completed lessons': '6',
      Subject: 'Python Programming',
      'When the lessons were completed': expect.stringMatching(/^9\s?–\s?21 Nov 2026$/),
    });
    expect(
      screen.getByText('Complete all questions within the time limit. Each question carries equal marks.'),
    ).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Lessons completed' }).getAttribute('aria-valuenow')).toBe(
      '25',
    );
    expect(screen.getByText('Lists')).toBeTruthy();
    expect(screen.getByText(/^Ends Sunday 22 November/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      paths.course(courseId),
    );
  });

  it.each([
    [
      'all of it counts',
      { totalQuestions: 20, countingQuestions: 20, firstTimeQuestions: 20 },
      /^10 XP for each right answer, and 50 XP more if you get 80% of the quiz right: up to 250 XP in all\. All questions are new/,
    ],
    [
      'some counts',
      { totalQuestions: 20, countingQuestions: 12, firstTimeQuestions: 11, newQuestions: 4 },
      /^12 of the 20 questions earn XP: 10 XP for each of these that you get right\. You have already seen the answers to the others\. If you get 80% of all 20 right, you earn 50 XP more: up to 170 XP in all\.$/,
    ],
    [
      'too little counts for a certificate',
      { totalQuestions: 20, countingQuestions: 1, firstTimeQuestions: 1, newQuestions: 0 },
      /^1 of the 20 questions earns XP: 10 XP if you get it right\. You have already seen the answers to the others\.$/,
    ],
    [
      'most was missed in a weekly quiz before',
      { totalQuestions: 20, countingQuestions: 20, firstTimeQuestions: 9, newQuestions: 4 },
      /^10 XP for each right answer: up to 200 XP in all\. 4 of the 20 questions are new to you\.$/,
    ],
    [
      'nothing counts',
      { totalQuestions: 20, countingQuestions: 0, firstTimeQuestions: 0 },
      /no XP, no certificate\. Complete another lesson to get new questions that earn XP\.$/,
    ],
    [
      'nothing counts and the subject is finished',
      {
        totalQuestions: 20,
        countingQuestions: 0,
        completionData: { completedSubtopics: 24, totalSubtopics: 24 },
      },
      /^You have already seen all these answers\. This quiz is practice: no XP, no certificate\.$/,
    ],
  ])('says before it begins what it brings where %s', async (_, change, words) => {
    await openCenter({ [WEEK]: ok(week(change)) });
    expect(screen.getByRole('button', { name: 'Begin Assessment' })).toBeTruthy();
    expect(
      screen.getAllByText(/: up to |earns XP: |This quiz is practice/).map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(words)]);
  });

  const FROM_60 = 'A certificate needs 60% or more. A certificate needs at least one minute on the quiz.';
  const KNOWN =
    'A certificate needs 10 questions that were in no earlier weekly quiz and whose answer you have not just seen. This quiz has 9.';
  const isOver = { completedSubtopics: 24, totalSubtopics: 24 };
  it.each([
    [{ totalQuestions: 20, countingQuestions: 20, firstTimeQuestions: 20 }, FROM_60],
    [
      { totalQuestions: 8, countingQuestions: 8, firstTimeQuestions: 8 },
      'A certificate needs 10 questions, and this quiz has 8 so far. Complete another lesson first, and it gets more.',
    ],
    [
      { totalQuestions: 8, countingQuestions: 3, firstTimeQuestions: 0 },
      `${KNOWN.replace('has 9', 'has 0')} Complete another lesson to get new questions that earn XP.`,
    ],
    [
      { totalQuestions: 20, countingQuestions: 12, firstTimeQuestions: 9 },
      `${KNOWN} Complete another lesson to get new questions that earn XP.`,
    ],
    [{ totalQuestions: 9, countingQuestions: 9, firstTimeQuestions: 9, completionData: isOver }, KNOWN],
    [{ totalQuestions: 20, countingQuestions: 0, firstTimeQuestions: 0 }, null],
    [
      { state: 'running', deadlineAt: '2026-11-21T12:30:00Z', totalQuestions: 8, firstTimeQuestions: 8 },
      null,
    ],
  ] as const)('says at its button what a certificate takes, for %o', async (change, words) => {
    await openCenter({ [WEEK]: ok(week(change)) });
    const button = screen.getByRole('button', { name: /^(Begin Assessment|Continue)/ });
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent ?? null).toBe(words);
    expect(screen.queryAllByText(/his quiz has/)).toHaveLength(words?.includes('his quiz has') ? 1 : 0);
  });

  it('says before it begins what a certificate takes, in the rules too', async () => {
    await openCenter();
    const rules = screen.getByText('How it counts').closest('details');
    expect(rules?.textContent).toContain(CERTIFICATE_RULE);
  });

  it('names the one whom a certificate would name, and where that is chosen, before it begins', async () => {
    await openCenter({
      [WEEK]: ok(week({ totalQuestions: 20, countingQuestions: 20, firstTimeQuestions: 20 })),
    });
    const link = screen.getByRole('link', { name: 'Change it in settings' });
    const name = nicknameOf(buildProfile().user._id);
    expect(link.parentElement?.textContent).toMatch(new RegExp(`^Name on a certificate: ${name}\\. `));
    expect(link.getAttribute('href')).toBe('/profile?tab=settings#leaderboard-visibility');
    // In the colours of the theme, not the browser's blue.
    expect(link.className).toContain('MuiLink-root');
  });

  it('promises nothing once it runs or is submitted', async () => {
    await openCenter({ [WEEK]: ok(week({ state: 'submitted', countingQuestions: 0 })) });
    expect(screen.queryByText(/: up to |This quiz is practice/)).toBeNull();
  });

  it('begins on the server, then opens the quiz page', async () => {
    const page = await openCenter({ [BEGIN]: ok(openAttempt) });
    await click('button', 'Begin Assessment');
    expect(page.bodies).toEqual([{ kind: 'weekly', courseId, subjectId, retake: false }]);
    expect(page.address()).toBe(quizPath);
  });

  it('cannot be begun twice', async () => {
    const page = await openCenter({ [BEGIN]: never });
    await click('button', 'Begin Assessment');
    const button = screen.getByRole('button', { name: 'Starting...' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.click(button);
    expect(page.calls.filter((call) => call === BEGIN)).toHaveLength(1);
  });

  it('says what was wrong when it could not begin, and loads again', async () => {
    const page = await openCenter({ [BEGIN]: problem(409, 'already-submitted', 'This quiz is submitted.') });
    await click('button', 'Begin Assessment');
    expect(screen.getByText('Error: This quiz is submitted.')).toBeTruthy();
    await click('button', 'Retry');
    expect(page.calls.filter((call) => call === WEEK)).toHaveLength(2);
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });

  it('says that the server is silent where it could not begin', async () => {
    const page = await openCenter({ [BEGIN]: never });
    await click('button', 'Begin Assessment');
    await settle(10_000);
    expect(
      screen.getByText('Error: The server is taking too long to respond. Please try again.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin Assessment' })).toBeTruthy();
    expect(page.address()).toMatch(/^\/assignments\//);
  });

  it('says so when the assessment has no id', async () => {
    await openCenter({ [WEEK]: ok(week({ id: '' })) });
    await click('button', 'Begin Assessment');
    expect(screen.getByText('Error: Missing required IDs for navigation')).toBeTruthy();
  });

  it('counts a running quiz down and goes back to it without starting another', async () => {
    const deadlineAt = new Date(START + 90_000).toISOString();
    const page = await openCenter({ [WEEK]: ok(week({ state: 'running', deadlineAt })) });
    const button = screen.getByRole('button', { name: /^Continue/ });
    expect(button.textContent).toBe('Continue (01:30 left)');
    await settle(5000);
    expect(button.textContent).toBe('Continue (01:25 left)');
    fireEvent.click(button);
    expect(page.address()).toBe(quizPath);
    expect(page.calls).not.toContain(BEGIN);
  });

  it('offers to review or to practise once it is submitted', async () => {
    const page = await openCenter({
      [WEEK]: ok(week({ state: 'submitted', practiceCount: 2 })),
      [BEGIN]: ok(openAttempt),
    });
    expect(screen.getByText(/A retake earns no XP. Practised 2 times this week./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review result' })).toBeTruthy();
    await click('button', 'Practise again');
    expect(page.bodies).toEqual([{ kind: 'weekly', courseId, subjectId, retake: true }]);
    expect(page.address()).toBe(quizPath);
  });

  it.each([
    [0, "You have submitted this week's quiz. A retake earns no XP."],
    [1, "You have submitted this week's quiz. A retake earns no XP. Practised once this week."],
    [2, "You have submitted this week's quiz. A retake earns no XP. Practised 2 times this week."],
  ])('tells %i retakes as they are', async (practiceCount, words) => {
    await openCenter({ [WEEK]: ok(week({ state: 'submitted', practiceCount })) });
    expect(screen.getByText(/^You have submitted/).textContent).toBe(words);
  });

  it.each([
    [{ state: 'locked', totalQuestions: 0, topics: [] }, 'Locked', null],
    [{ state: 'available' }, 'Open', 'The timer starts when you begin and keeps running if you leave.'],
    [
      { state: 'running', deadlineAt: new Date(START + 90_000).toISOString() },
      'Running',
      'Your quiz is in progress, and the timer is running.',
    ],
    [{ state: 'submitted' }, 'Submitted', null],
  ] as const)('says where it stands: %o', async (change, label, note) => {
    await openCenter({ [WEEK]: ok(week({ ...change, topics: [] })) });
    const labels = ['Locked', 'Open', 'Running', 'Submitted'].filter((each) => screen.queryByText(each));
    expect(labels).toEqual(change.state === 'locked' ? [] : [label]);
    expect(document.getElementById('begin-waits')?.textContent ?? null).toBe(note);
  });

  it('reviews without a new attempt', async () => {
    const page = await openCenter({ [WEEK]: ok(week({ state: 'submitted' })) });
    await click('button', 'Review result');
    expect(page.address()).toBe(quizPath);
  });

  it('is locked until a subtopic is finished, and leads to the lesson', async () => {
    await openCenter({ [WEEK]: ok(week({ state: 'locked', totalQuestions: 0, topics: [] })) });
    expect(screen.getByText("Complete a lesson to unlock this week's quiz")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the lesson' }).getAttribute('href')).toBe(
      paths.lesson(subjectId),
    );
    expect(screen.queryByRole('button', { name: 'Begin Assessment' })).toBeNull();
  });

  it('shows the error line with Retry when it cannot be loaded', async () => {
    let isDown = true;
    await openCenter({ [WEEK]: () => (isDown ? new Response('{}', { status: 500 }) : ok(week())()) });
    expect(screen.getByText('Error: Failed to load weekly assessment')).toBeTruthy();
    expect(screen.getByText('Failed to load weekly assessment data')).toBeTruthy();
    isDown = false;
    await click('button', 'Retry');
    expect(screen.getByRole('button', { name: 'Begin Assessment' })).toBeTruthy();
  });

  it('says the same where the server cannot be reached', async () => {
    await openCenter({ [WEEK]: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(screen.getByText('Failed to load weekly assessment data')).toBeTruthy();
  });

  it('shows the message of the service where there is one', async () => {
    await openCenter({ [WEEK]: problem(503, 'DB_TIMEOUT', 'Database is taking too long to respond.') });
    expect(screen.getByText('Database is taking too long to respond.')).toBeTruthy();
  });

  it('is shut, not broken, for somebody who is not in the course', async () => {
    await openCenter({ [WEEK]: problem(403, 'not-enrolled', 'Enrol in this course first.') });
    expect(screen.getByText('Enrol to take the weekly quiz')).toBeTruthy();
    expect(screen.getByText('Enrol in this course first.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the course' }).getAttribute('href')).toBe(
      paths.course(courseId),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what was refused where it is not the enrollment', async () => {
    await openCenter({ [WEEK]: problem(403, 'forbidden', 'This is not yours to see.') });
    expect(screen.getByText('Error: Failed to load weekly assessment')).toBeTruthy();
    expect(screen.getByText('This is not yours to see.')).toBeTruthy();
    expect(screen.queryByText('Enrol to take the weekly quiz')).toBeNull();
  });

  it('refuses an address that names no course and subject, without a call', async () => {
    const page = await openCenter({}, 'nothing');
    expect(
      screen.getByText('Error: Missing required parameters: userId, courseId, or subjectId'),
    ).toBeTruthy();
    expect(page.calls).toEqual([]);
  });
});
