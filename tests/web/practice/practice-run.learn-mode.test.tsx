import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerCheck } from '#contract/contract.ts';
import { never, ok, problem } from '#tests/web/courses/learning-page.tsx';
import { click, openRun, pass, press, useRunPages } from './practice-run-page.tsx';
import { CHECK, openPractice, runAnswers } from './practice-server.ts';

useRunPages();

const learning = runAnswers(openPractice({ mode: 'learn', checks: [] }));
const wrong: AnswerCheck = {
  index: 0,
  chosen: 1,
  correctAnswer: 0,
  explanation: 'Because.',
  passage: 'one',
};

describe('Learn mode', () => {
  it('shows what is right and why once an answer is checked, and lets it stand', async () => {
    const page = await openRun({ ...learning, [CHECK]: ok(wrong) });
    press('2');
    await click('Check answer');
    expect(page.bodies.find((body) => JSON.stringify(body).includes('"option"'))).toEqual({
      epoch: 3,
      index: 0,
      option: 1,
    });
    expect(
      screen.getByText('That is not right. Correct choice: A').closest('[role="status"]')?.textContent,
    ).toContain('Because.');
    const options = screen.getAllByRole('radio');
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      'AoneRight answer',
      'BtwoYour answer',
    ]);
    expect(options.every((option) => option.hasAttribute('disabled'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Clear choice' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Question 1, current, wrong' })).toBeTruthy();
    press('1');
    expect(screen.getByText('That is not right. Correct choice: A')).toBeTruthy();
  });

  it('brings the next question into view from its beginning', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openRun({ ...learning, [CHECK]: ok(wrong) });
    into.mockClear();
    press('ArrowRight');
    expect(into.mock.contexts.map((part) => part instanceof Element && part.nextElementSibling?.id)).toEqual([
      'quiz-question',
    ]);
  });

  it('checks by Enter too, though not from a button', async () => {
    const page = await openRun({ ...learning, [CHECK]: ok({ ...wrong, chosen: 0 }) });
    press('1');
    press('Enter', screen.getByRole('button', { name: 'Flag' }));
    await pass(0);
    expect(page.calls).not.toContain(CHECK);
    press('Enter');
    await pass(0);
    expect(screen.getByText('That is right.')).toBeTruthy();
    // The option that had the focus can no longer be chosen.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    press('Enter');
    expect(screen.getByText('Question 2 of 2')).toBeTruthy();
  });

  it('gives the next question the focus, so that Enter cannot pass it by', async () => {
    await openRun({ ...learning, [CHECK]: ok(wrong) });
    press('2');
    await click('Check answer');
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    await click('Next');
    expect(document.activeElement?.id).toBe('quiz-question');
  });

  it('checks once, however often it is pressed', async () => {
    const page = await openRun({ ...learning, [CHECK]: never });
    press('1');
    for (let time = 0; time < 20; time += 1) press('Enter');
    await pass(0);
    expect(page.calls.filter((call) => call === CHECK)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Checking...' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the answer when the check fails, and says why', async () => {
    await openRun({ ...learning, [CHECK]: problem(409, 'locked-during-quiz', 'This waits.') });
    press('2');
    await click('Check answer');
    expect(screen.getByText(/could not be checked\. This waits\./)).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio')[1]?.checked).toBe(true);
    press('ArrowRight');
    expect(screen.queryByText(/could not be checked/)).toBeNull();
  });

  it('tries a failed check again once the connection is back, and says no more that it failed', async () => {
    let isDown = true;
    await openRun({ ...learning, [CHECK]: () => (isDown ? problem(500)() : ok(wrong)()) });
    press('2');
    await click('Check answer');
    expect(screen.getByText(/could not be checked/)).toBeTruthy();
    isDown = false;
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(screen.getByText('That is not right. Correct choice: A').nextElementSibling?.textContent).toBe(
      '“one”',
    );
    expect(screen.queryByText(/could not be checked/)).toBeNull();
  });

  it('still knows after a reload what was checked', async () => {
    await openRun(runAnswers(openPractice({ mode: 'learn', checks: [wrong], answers: { '0': 1 } })));
    expect(screen.getByText('That is not right. Correct choice: A')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
    press('Enter');
    expect(screen.getByText('Question 2 of 2')).toBeTruthy();
  });

  it('gives up a check that takes longer than ten seconds', async () => {
    await openRun({ ...learning, [CHECK]: never });
    press('1');
    press('Enter');
    await pass(9_999);
    expect(screen.getByRole('button', { name: 'Checking...' })).toBeTruthy();
    await pass(1);
    expect(screen.getByText(/The server is taking too long/)).toBeTruthy();
  });
});
