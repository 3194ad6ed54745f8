import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { ok, problem } from '#tests/web/courses/learning-page.tsx';
import { paths } from '#web/navigation/paths.ts';
import { click, openRun, pass, press, title, useRunPages } from './practice-run-page.tsx';
import {
  gradedPractice,
  LEASE,
  openPractice,
  READ,
  runAnswers,
  SAVE,
  subjectId,
  SUBMIT,
} from './practice-server.ts';

useRunPages();

describe('practice that runs', () => {
  it('becomes the writing tab, then shows the questions without a clock', async () => {
    const page = await openRun();
    expect(page.calls).toEqual([LEASE, READ]);
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
    expect(screen.getByText('No time limit')).toBeTruthy();
    expect(document.title).toBe('Practice quiz · WizLearn');
  });

  it('rehearses an exam on the clock, without a word on what is right', async () => {
    await openRun(runAnswers(openPractice({ mode: 'exam', deadlineAt: '2026-11-21T10:15:00.000Z' })));
    expect(screen.getByText('Mock test')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('15:00');
    press('1');
    expect(screen.queryByRole('button', { name: 'Check answer' })).toBeNull();
  });

  it('saves the answers and submits them', async () => {
    const page = await openRun();
    press('1');
    press('ArrowRight');
    press('2');
    await pass(500);
    expect(page.bodies.at(-1)).toMatchObject({ answers: { '0': 0, '1': 1 }, index: 1 });
    await click('Submit Quiz');
    await click('Submit Quiz', true);
    expect(title()).toBe('Quiz Results');
    // What comes next is asked for once the result stands.
    expect(page.calls.slice(2)).toEqual([SAVE, SAVE, SUBMIT, `GET /course-progress/summary/${asha.userId}`]);
  });

  it('keeps the answers and tries again when handing in fails', async () => {
    let isDown = true;
    await openRun({ [SUBMIT]: () => (isDown ? problem(503)() : ok(gradedPractice())()) });
    press('ArrowRight');
    await click('Submit Quiz');
    await click('Submit Quiz', true);
    expect(title()).toBe('Almost submitted');
    isDown = false;
    await click('Try now');
    expect(title()).toBe('Quiz Results');
  });

  it('is submitted by itself once the weekly quiz that asks the same has ended', async () => {
    let isRunning = true;
    await openRun({
      [SUBMIT]: () => (isRunning ? problem(409, 'locked-during-quiz')() : ok(gradedPractice())()),
    });
    press('ArrowRight');
    await click('Submit Quiz');
    await click('Submit Quiz', true);
    expect(title()).toBe('Almost submitted');
    expect(screen.getByText(/Submit your weekly quiz first: it has the same questions/)).toBeTruthy();
    expect(screen.queryByText(/as soon as you are back online/)).toBeNull();
    isRunning = false;
    await pass(10_000);
    expect(title()).toBe('Quiz Results');
  });

  it('shows its result after the weekly quiz that asks the same', async () => {
    let isRunning = true;
    await openRun({
      [LEASE]: problem(409, 'attempt-closed'),
      [READ]: () => (isRunning ? problem(409, 'locked-during-quiz')() : ok(gradedPractice())()),
    });
    expect(title()).toBe('Your weekly quiz comes first');
    isRunning = false;
    await click('Check again');
    expect(title()).toBe('Quiz Results');
  });

  it('asks before leaving, lets the attempt go, and goes back to the choice', async () => {
    const page = await openRun({}, { search: '?count=5' });
    press('1');
    await click('Back');
    expect(screen.getByRole('dialog').textContent).toContain('There is no timer');
    await click('Leave', true);
    expect(page.address()).toBe(`${paths.quiz(subjectId)}?count=5`);
    expect(page.calls.slice(2)).toEqual([SAVE, SAVE, LEASE]);
  });

  it('goes on here with what another tab writes', async () => {
    await openRun({
      [LEASE]: async (request) => {
        const { intent } = await request.json();
        return intent === 'take' ? ok({ epoch: 4 })() : problem(409, 'attempt-open-elsewhere')();
      },
    });
    expect(title()).toBe('This quiz is open in another tab');
    await click('Continue here');
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  });

  it('says that it is gone when it was given up in another tab', async () => {
    let isGone = false;
    await openRun({
      [LEASE]: () => (isGone ? problem(404, 'not-found')() : ok({ epoch: 3 })()),
      [SAVE]: () => problem(404, 'not-found')(),
    });
    isGone = true;
    press('1');
    await pass(500);
    expect(title()).toBe('Oops!');
    expect(screen.getByText(/This practice round has ended, perhaps in another tab/)).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    let isDown = true;
    await openRun({ [LEASE]: () => (isDown ? problem(500)() : ok({ epoch: 3 })()) });
    expect(title()).toBe('Oops!');
    isDown = false;
    await click('Retry');
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  });
});
