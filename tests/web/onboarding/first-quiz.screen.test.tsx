import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildCompletion,
  buildGradedAttempt,
  buildOpenAttempt,
  buildProfile,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { FirstQuizScreen } from '#web/features/onboarding/first-quiz.screen.tsx';
import { type Answers, inTurn, never, ok, openStep, problem, useSteps } from './step-page.tsx';

useSteps();

const START = 'POST /quiz-attempts';
const attempt = buildOpenAttempt(2);
const AT = `/quiz-attempts/${attempt.attemptId}`;
const LEASE = `POST ${AT}/lease`;
const SAVE = `PUT ${AT}/answers`;
const SUBMIT = `POST ${AT}/submit`;

const open = (answers: Answers = {}) =>
  openStep(<FirstQuizScreen />, {
    at: '/firstquiz',
    completion: buildCompletion({ firstQuizCompleted: false }),
    profile: buildProfile(),
    answers: {
      [START]: ok(attempt),
      [LEASE]: ok({ epoch: 7 }),
      [SAVE]: ok({ rev: 1, savedAt: '2027-01-15T08:00:00Z' }),
      [SUBMIT]: ok(buildGradedAttempt()),
      'POST /completion/first-quiz': never,
      ...answers,
    },
  });

const button = (name: string) => screen.findByRole('button', { name });

describe('the first quiz', () => {
  it('takes the lease and writes with its epoch', async () => {
    const page = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'First' }));
    expect(page.bodiesOf(LEASE)).toEqual([
      { writerId: expect.stringMatching(/^[0-9a-f]{32}$/), intent: 'take' },
    ]);
    expect(page.bodiesOf(SAVE)).toEqual([{ epoch: 7, rev: 1, answers: { 0: 0 }, index: 0 }]);
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('offers "I don’t know" as an answer that counts, and leads from the last question to a start', async () => {
    const page = open();
    expect((await button('Next')).matches(':disabled')).toBe(true);
    expect((await button('Previous')).matches(':disabled')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'I don’t know' }));
    await userEvent.click(await button('Next'));
    expect(screen.getByText('Question 2 of 2')).toBeTruthy();
    expect((await button('See where I start')).matches(':disabled')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Second' }));
    await userEvent.click(await button('See where I start'));

    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Start with “Units”' }));
    expect(screen.getByText(/You knew 1 of 2\. The first gap is in Physics/)).toBeTruthy();
    expect(page.bodiesOf(SUBMIT)).toEqual([{ answers: { 0: null, 1: 1 }, epoch: 7 }]);
    await userEvent.click(await button('Continue'));
    expect(page.bodiesOf('POST /completion/first-quiz')).toEqual([{ firstQuizCompleted: true }]);
  });

  it('moves by the arrow keys', async () => {
    open();
    (await screen.findByRole('radio', { name: 'First' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'First', checked: true })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Second', checked: true })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Second' }));
  });

  it('says that an answer is not saved yet, and keeps it', async () => {
    open({ [SAVE]: problem(503) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Second' }));
    expect(await screen.findByText('Not saved yet, retrying. Your answers are kept here.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Second', checked: true })).toBeTruthy();
  });

  it('stops when another tab went on with it, and takes it back', async () => {
    const page = open({ [SAVE]: problem(409, 'attempt-taken-over') });
    await userEvent.click(await screen.findByRole('radio', { name: 'First' }));
    expect(await screen.findByText('This quiz was continued in another tab.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(await button('Continue here'));
    expect(await screen.findByRole('radio', { name: 'First' })).toBeTruthy();
    expect(page.bodiesOf(LEASE)).toHaveLength(2);
  });

  it('loses nothing when handing in fails', async () => {
    open({ [START]: ok({ ...attempt, answers: { 0: 1, 1: 0 }, index: 1 }), [SUBMIT]: problem(500) });
    await userEvent.click(await button('See where I start'));
    expect(await screen.findByText('Your answers could not be handed in')).toBeTruthy();
    expect(screen.getByText(/Every answer is still here/)).toBeTruthy();
    await userEvent.click(await button('Back to the answers'));
    expect(screen.getByRole('radio', { name: 'First', checked: true })).toBeTruthy();
  });

  it('tells that the questions could not be loaded, and tries again', async () => {
    open({ [START]: inTurn(problem(500), ok(attempt)) });
    expect(await screen.findByText('The questions could not be loaded')).toBeTruthy();
    await userEvent.click(await button('Retry'));
    expect(await screen.findByText('Question 1 of 2')).toBeTruthy();
  });

  it('lets somebody go on whose track has no questions', async () => {
    const page = open({ [START]: problem(409, 'nothing-to-assess') });
    expect(await screen.findByText('No questions for this track yet')).toBeTruthy();
    await userEvent.click(await button('Continue'));
    expect(page.bodiesOf('POST /completion/first-quiz')).toHaveLength(1);
  });

  it('can be skipped, left and gone back from', async () => {
    const page = open({ [START]: never });
    expect(await screen.findByText('Choosing your questions...')).toBeTruthy();
    expect(screen.getAllByText('2 of 6')).not.toHaveLength(0);
    await userEvent.click(await button('Sign out'));
    expect(page.told()).toEqual([{ type: 'session.signOut' }]);
    await userEvent.click(await button('Finish later'));
    expect(page.address()).toBe('/home');
  });
});
