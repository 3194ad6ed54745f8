import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildCard, buildRunningAttempt, dueIn } from '#tests/support/machines/profile-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import '#web/features/profile/review/review-tab.tsx';
import { type Answers, inTurn, never, ok, openProfile, problem, usePages } from './profile-page.tsx';
import { buildStudyToday } from '#tests/support/study-today.ts';

usePages();

const CARDS = 'GET /review-cards';
const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
const gradeOf = (number: number) => `POST /review-cards/${buildCard(number)._id}/grade`;

const summary = (openAttempt: unknown = null) =>
  ok({
    coursesCompleted: 0,
    xpEarned: 0,
    quizzesTaken: 0,
    subtopicsCompleted: 0,
    streak: 0,
    nextRecommended: null,
    openAttempt,
    openWeeklyQuizzes: [],
    today: buildStudyToday(),
    newestBadges: [],
  });
const open = (change: Answers = {}, more = {}) =>
  openProfile(
    { [CARDS]: ok([buildCard(1), buildCard(2)]), [SUMMARY]: summary(), ...change },
    { tab: 'review', ...more },
  );
const later = (number: number) => ok(buildCard(number, { dueAt: dueIn(3 * 60) }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('a review card', () => {
  it('covers its answer until it is asked for, then asks how well it was remembered', async () => {
    const page = open({ [gradeOf(1)]: later(1) });
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
    expect(screen.queryByText('Answer 1')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Good/ })).toBeNull();
    await press('Show the answer');
    expect(screen.getByText('Answer 1')).toBeTruthy();
    expect(screen.getByText('Because of 1.')).toBeTruthy();
    await press(/^Good/);
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeTruthy();
    expect(page.bodiesOf(gradeOf(1))).toEqual([{ grade: 'good' }]);
  });

  it('can be gone through by keyboard alone', async () => {
    const user = userEvent.setup();
    const page = open({ [gradeOf(1)]: later(1), [gradeOf(2)]: later(2) });
    await press('Show the answer');
    await user.keyboard('4');
    await screen.findByRole('heading', { name: 'Question 2' });
    await user.keyboard('{Enter}');
    await user.keyboard('2');
    expect(await screen.findByText('2 answers saved: 1 hard, 1 easy.')).toBeTruthy();
    expect([page.bodiesOf(gradeOf(1)), page.bodiesOf(gradeOf(2))]).toEqual([
      [{ grade: 'easy' }],
      [{ grade: 'hard' }],
    ]);
  });

  it('comes again in the same round when it was not remembered', async () => {
    open({
      [CARDS]: ok([buildCard(1)]),
      [gradeOf(1)]: inTurn(ok(buildCard(1, { dueAt: dueIn(1) })), later(1)),
    });
    await press('Show the answer');
    await press(/^Again/);
    await press('Show the answer');
    await press(/^Good/);
    expect(await screen.findByText('2 answers saved: 1 again, 1 good.')).toBeTruthy();
    expect(screen.getByText('The next card is due in 3 hours.')).toBeTruthy();
  });

  it('is graded once, however often the button is pressed', async () => {
    const page = open({ [gradeOf(1)]: never });
    await press('Show the answer');
    await userEvent.dblClick(screen.getByRole('button', { name: /^Good/ }));
    expect(page.countOf(gradeOf(1))).toBe(1);
    const grades = within(screen.getByRole('group', { name: 'How well did you remember it?' }));
    expect(grades.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual(
      Array<boolean>(4).fill(true),
    );
  });

  it('keeps a grade that could not be sent, to send it again', async () => {
    const page = open({ [gradeOf(1)]: inTurn(problem(503), later(1)) });
    await press('Show the answer');
    await press(/^Hard/);
    expect(await screen.findByText('“hard” is not saved yet')).toBeTruthy();
    await press('Send it again');
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeTruthy();
    expect(page.bodiesOf(gradeOf(1))).toEqual([{ grade: 'hard' }, { grade: 'hard' }]);
  });

  it('is passed over while a quiz that is open asks it', async () => {
    open({ [gradeOf(1)]: problem(409, 'locked-during-quiz') });
    await press('Show the answer');
    await press(/^Good/);
    expect(await screen.findByText('This question is in your open quiz')).toBeTruthy();
    expect(screen.queryByText('Answer 1')).toBeNull();
    await press('Next card');
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeTruthy();
  });
});

describe('the review cards', () => {
  it('stay closed while a graded quiz is open, and lead back to it', async () => {
    open({ [SUMMARY]: summary(buildRunningAttempt()) });
    expect(await screen.findByText('Closed while your quiz is open')).toBeTruthy();
    expect(screen.queryByText('Question 1')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Continue: Weekly Quiz: Python Programming' }).getAttribute('href'),
    ).toContain('/weeklyquiz/');
  });

  it('are asked even where it cannot be told whether a quiz is open', async () => {
    open({ [SUMMARY]: problem(500) });
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
  });

  it('say when the next one is due', async () => {
    open({ [CARDS]: ok([buildCard(1, { dueAt: dueIn(20) })]) });
    expect(await screen.findByText('Nothing is due')).toBeTruthy();
    expect(screen.getByText('The next card is due in 20 minutes.')).toBeTruthy();
  });

  it('say how they come to be while there is none', async () => {
    open({ [CARDS]: ok([]) });
    expect(await screen.findByText('No review cards yet')).toBeTruthy();
  });

  it('can be tried again when they could not be loaded', async () => {
    open({ [CARDS]: inTurn(problem(500), ok([buildCard(1)])) });
    expect(await screen.findByText('Your review cards could not be loaded')).toBeTruthy();
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
  });

  it('are not graded offline, and say why', async () => {
    open({}, { isOffline: true });
    await press('Show the answer');
    const grades = within(screen.getByRole('group', { name: 'How well did you remember it?' }));
    expect(grades.getAllByRole('button').every((button) => button.hasAttribute('disabled'))).toBe(true);
    expect(screen.getByText(/You are offline/)).toBeTruthy();
  });
});
