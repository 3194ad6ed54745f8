import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { STEP_XP } from '#domain/progress/xp.ts';
import {
  attempt,
  button,
  LEASE,
  nextIs,
  openFirstQuiz as open,
  press,
  SAVE,
  START,
  SUBMIT,
} from './first-quiz-page.tsx';
import { useSteps } from './step-page.tsx';
import { inTurn, never, ok, problem } from '#tests/support/web/stub-answers.ts';

useSteps();

const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.slice(1));

describe('the first quiz', () => {
  it('asks in the language chosen for courses where a question has two', async () => {
    const hindi = { question: 'पहला प्रश्न?', options: ['पहला', 'दूसरा', 'तीसरा', 'चौथा'] };
    const questions = attempt.questions.map((question) => ({ ...question, hindi }));
    open({ [START]: ok({ ...attempt, questions }) });
    await button('First');
    await press('हिन्दी में पढ़ें');
    await button('पहला');
    expect(screen.getByText('पहला प्रश्न?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'मुझे नहीं पता' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I don’t know' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'First' })).toBeNull();
  });

  it('takes the lease, writes with its epoch and asks what the server names next', async () => {
    const page = open();
    await press('First');
    expect(page.bodiesOf(LEASE)).toEqual([
      { writerId: expect.stringMatching(/^[0-9a-f]{32}$/), intent: 'take' },
    ]);
    expect(page.bodiesOf(SAVE)).toEqual([{ epoch: 7, rev: 1, answers: { 0: 0 }, index: 0 }]);
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Question 2' }));
  });

  it('takes one tap a question, "I don’t know" included, and leads to a start', async () => {
    const page = open();
    await press('I don’t know');
    await screen.findByRole('heading', { name: 'Question 2' });
    await press('Second');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Start with “Units”' }));
    // What was to come is over; what it brings is said once.
    expect(screen.queryByText(/^3 to 8 questions/)).toBeNull();
    expect(screen.getByText(/for this step/).textContent).toBe('+30 XP for this step.');
    expect(page.bodiesOf(SUBMIT)).toEqual([{ answers: { 0: null, 1: 1 }, epoch: 7 }]);
    await press('Find my house first');
    expect(page.bodiesOf('POST /completion/first-quiz')).toEqual([{ firstQuizCompleted: true }]);
  });

  it('is answered by a letter and Enter, as every question, and turned back by the arrow', async () => {
    const page = open({ [SAVE]: inTurn(nextIs(1), nextIs(1)) });
    await button('First');
    expect(screen.getByText('Keyboard: press a letter, then Enter.')).toBeTruthy();
    await userEvent.keyboard('{Control>}b{/Control}r');
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await userEvent.keyboard('b');
    expect(document.activeElement).toBe(await button('Second'));
    expect(pressed()).toEqual(['Second']);
    await userEvent.keyboard('{ArrowUp}');
    expect(pressed()).toEqual(['First']);
    await userEvent.keyboard('{ArrowDown}');
    expect(pressed()).toEqual(['Second']);
    await userEvent.tab();
    expect(pressed()).toEqual([]);
    await userEvent.keyboard('2');
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Question 2' }));
    expect(page.bodiesOf(SAVE)).toEqual([{ epoch: 7, rev: 1, answers: { 0: 1 }, index: 0 }]);
    await userEvent.keyboard('{ArrowLeft}');
    await screen.findByRole('heading', { name: 'Question 1' });
    expect((await button('Second')).getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('1{Enter}');
    await screen.findByRole('heading', { name: 'Question 2' });
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ answers: { 0: 0 } });
  });

  it('gives "I don’t know" a letter, since ? opens the list of keys', async () => {
    const page = open({ [SAVE]: nextIs(1) });
    const unknown = await button('I don’t know');
    const marks = within(screen.getByRole('group', { name: 'Question 1' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.charAt(0));
    expect(marks).toEqual([...'ABCDEF'].slice(0, marks.length));
    await userEvent.keyboard(`${marks.at(-1)}`);
    expect(document.activeElement).toBe(unknown);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Question 2' });
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ answers: { 0: null } });
  });

  it('says before it begins what it brings, by the name that the ledger has for it', async () => {
    open();
    expect(await screen.findByText(/^3 to 8 questions/)).toBeTruthy();
    expect(screen.getByText('+20 XP for “About you”. You earn 30 XP for this step.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Steps of the setup' }).textContent).toContain('First quiz');
    expect(STEP_XP['first-quiz']).toEqual({ label: 'First quiz', amount: 30 });
  });

  it('goes back to the question before and takes another answer', async () => {
    const page = open();
    await press('First');
    await screen.findByRole('heading', { name: 'Question 2' });
    await press('Previous question');
    expect(await screen.findByRole('button', { name: 'First', pressed: true })).toBeTruthy();
    await press('Second');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ rev: 2, answers: { 0: 1 } });
  });

  it('says that an answer is not saved yet, keeps it, and tries again at a press', async () => {
    const page = open({ [SAVE]: problem(503) });
    await press('Second');
    expect(await screen.findByText('Not saved yet. Trying again… Your answers are safe.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Second', pressed: true })).toBeTruthy();
    page.answer({ [SAVE]: nextIs(1) });
    await press('Try again now');
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeTruthy();
  });

  it('stops when another tab went on with it, and takes it back', async () => {
    const page = open({ [SAVE]: problem(409, 'attempt-taken-over') });
    await press('First');
    expect(await screen.findByText('This quiz was continued in another tab.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'First' })).toBeNull();
    await press('Continue here');
    expect(await button('First')).toBeTruthy();
    expect(page.bodiesOf(LEASE)).toHaveLength(2);
  });

  it('loses nothing when handing in fails', async () => {
    open({
      [START]: ok({ ...attempt, answers: { 0: 1, 1: 0 }, index: 1 }),
      [SAVE]: nextIs(null),
      [SUBMIT]: problem(500),
    });
    expect(await screen.findByText('Your answers could not be submitted')).toBeTruthy();
    expect(screen.getByText(/Every answer is still here/)).toBeTruthy();
    await press('Back to the answers');
    expect(await screen.findByRole('button', { name: 'First', pressed: true })).toBeTruthy();
  });

  it('tells that the questions could not be loaded, and tries again', async () => {
    open({ [START]: inTurn(problem(500), ok(attempt)) });
    expect(await screen.findByText('The questions could not be loaded')).toBeTruthy();
    await userEvent.click(await button('Retry'));
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
  });

  it('lets somebody go on whose track has no questions', async () => {
    const page = open({ [START]: problem(409, 'nothing-to-assess') });
    expect(await screen.findByText('No first quiz for you yet')).toBeTruthy();
    await userEvent.click(await button('Continue'));
    expect(page.bodiesOf('POST /completion/first-quiz')).toHaveLength(1);
  });

  it('can be skipped, left and gone back from', async () => {
    const page = open({ [START]: never });
    expect(await screen.findByText('Choosing your questions...')).toBeTruthy();
    expect(screen.getAllByText('2 of 5')).not.toHaveLength(0);
    await userEvent.click(await button('Sign out'));
    expect(page.told()).toEqual([{ type: 'session.signOut' }]);
    await userEvent.click(await button('Finish later'));
    expect(page.address()).toBe('/home');
  });
});
