import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eventsOf } from '#web/quiz/running/quiz-keys.ts';
import { SEEN_FOR } from '#web/quiz/running/announcer.tsx';
import { openQuizPage, pass, useQuizPages } from './quiz-page.tsx';

useQuizPages();

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const voice = () => document.querySelector('p[role="status"][aria-live]')?.textContent ?? '';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const question = (number: number) => screen.getByRole('heading', { level: 2, name: `Question ${number}` });
const dot = (number: number) => button(new RegExp(`^Question ${number}, `));

describe('the keys of the quiz', () => {
  it('choose by digit or letter, move by arrow, flag by R', async () => {
    const { run } = await openQuizPage();
    const { answers, index, flagged } = { ...run().getSnapshot().context };
    expect({ answers, index, flagged }).toEqual({ answers: {}, index: 0, flagged: [] });
    act(() => ['2', 'r', 'ArrowRight', 'A'].forEach((key) => press(key)));
    expect(run().getSnapshot().context).toMatchObject({ answers: { 0: 1, 1: 0 }, index: 1, flagged: [0] });
    act(() => press('ArrowLeft'));
    expect(run().getSnapshot().context.index).toBe(0);
  });

  it('are for the question that was chosen among the marks: it takes the focus, and Enter goes on from it', async () => {
    const { run } = await openQuizPage();
    dot(2).focus();
    fireEvent.click(dot(2));
    expect(document.activeElement).toBe(question(2));
    act(() => ['b', 'ArrowLeft'].forEach((key) => press(key, document.activeElement ?? undefined)));
    expect(document.activeElement).toBe(question(1));
    expect(run().getSnapshot().context).toMatchObject({ index: 0, answers: { 1: 1 } });
    act(() => press('a', document.activeElement ?? undefined));
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    act(() => press('Enter', document.activeElement ?? undefined));
    expect(run().getSnapshot().context).toMatchObject({ index: 1, answers: { 0: 0, 1: 1 } });
    expect(document.activeElement).toBe(question(2));
  });

  it('are for the question too whose mark is pressed while it is seen', async () => {
    await openQuizPage();
    dot(1).focus();
    fireEvent.click(dot(1));
    expect(document.activeElement).toBe(question(1));
  });

  it('lead from one question to the next, and leave the buttons the focus where the next is answered', async () => {
    await openQuizPage();
    screen.getAllByRole('radio')[0]?.focus();
    act(() => press('ArrowRight', document.activeElement ?? undefined));
    expect(document.activeElement).toBe(question(2));
    button('Previous').focus();
    fireEvent.click(button('Previous'));
    // There is nothing before the first question: its button takes no focus.
    expect(document.activeElement).toBe(question(1));
    button('Next').focus();
    fireEvent.click(button('Next'));
    expect(document.activeElement).toBe(question(2));
    act(() => ['a', 'ArrowLeft'].forEach((key) => press(key)));
    button('Next').focus();
    fireEvent.click(button('Next'));
    expect(document.activeElement).toBe(button('Submit Quiz'));
  });

  it('go on by Enter where there is an answer', async () => {
    const { run } = await openQuizPage();
    act(() => press('Enter'));
    expect(run().getSnapshot().context.index).toBe(0);
    act(() => ['2', 'Enter'].forEach((key) => press(key)));
    expect(run().getSnapshot().context).toMatchObject({ index: 1, answers: { 0: 1 } });
  });

  it('ask by Enter on the answer to the last question whether to submit, and not before it is answered', async () => {
    await openQuizPage();
    act(() => ['ArrowRight', 'Enter'].forEach((key) => press(key)));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => ['b', 'Enter'].forEach((key) => press(key, document.activeElement ?? undefined)));
    expect(screen.getByRole('dialog', { name: 'Before you submit' })).toBeTruthy();
  });

  it('move and do not choose when the focus is on an option', async () => {
    const { run } = await openQuizPage();
    const [option] = screen.getAllByRole('radio');
    const isLeftToTheBrowser = press('ArrowRight', option);
    expect(isLeftToTheBrowser).toBe(false);
    expect(run().getSnapshot().context).toMatchObject({ index: 1, answers: {} });
  });

  it('tell the time with T, again when asked again', async () => {
    await openQuizPage();
    await pass(5_000);
    press('t');
    expect(voice()).toBe('29 minutes 55 seconds left.');
    press('T');
    expect(voice().trim()).toBe('29 minutes 55 seconds left.');
  });

  it('show the time that T tells, and take it away again', async () => {
    await openQuizPage();
    press('t');
    const line = screen.getByText('30 minutes 0 seconds left.');
    expect(line.hasAttribute('data-seen')).toBe(true);
    await pass(SEEN_FOR);
    expect(line.hasAttribute('data-seen')).toBe(false);
  });

  it('are silent while a question is asked back, with a modifier, and when switched off', async () => {
    const { run } = await openQuizPage();
    const untouched = run().getSnapshot().context;
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    act(() => run().send({ type: 'quiz.leave' }));
    act(() => ['a', 'ArrowRight', 'r'].forEach((key) => press(key)));
    act(() => run().send({ type: 'quiz.cancel' }));
    await pass(500);
    fireEvent.click(button('Keyboard shortcuts'));
    await act(() => vi.dynamicImportSettled());
    await pass(500);
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    act(() => ['a', 'ArrowRight', 'r'].forEach((key) => press(key, list)));
    fireEvent.click(within(list).getByRole('switch'));
    fireEvent.click(within(list).getByRole('button', { name: 'Close' }));
    await pass(500);
    act(() => ['a', '1', 'r', 't'].forEach((key) => press(key)));
    expect(run().getSnapshot().context).toEqual(untouched);
    expect(voice()).toBe('');
    // Enter is no letter.
    act(() => run().send({ type: 'answer.choose', option: 0 }));
    act(() => press('Enter'));
    expect(run().getSnapshot().context.index).toBe(1);
  });

  it('mean one thing each, whatever the question offers', () => {
    expect(eventsOf('f')).toEqual([{ type: 'answer.choose', option: 5 }]);
    expect(eventsOf('R')).toEqual([{ type: 'question.flag' }]);
    expect([eventsOf('n'), eventsOf('P')]).toEqual([
      [{ type: 'question.next' }],
      [{ type: 'question.previous' }],
    ]);
    expect([...'ghijk7890'].flatMap(eventsOf)).toEqual([]);
  });
});
