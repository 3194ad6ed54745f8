import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { deadlineAt, openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { warningBetween } from '#web/quiz/running/countdown.tsx';
import { fails, gives, neverSettles, openQuiz, openQuizPage, pass, useQuizPages } from './quiz-page.tsx';

useQuizPages();

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const voice = () => document.querySelector('p[role="status"][aria-live]')?.textContent ?? '';
const clock = () => screen.getByRole('timer', { name: 'Time left' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const question = (number: number) => screen.getByRole('heading', { level: 2, name: `Question ${number}` });
const dot = (number: number) => button(new RegExp(`^Question ${number}, `));

describe('the running quiz', () => {
  it('shows where one is, the question and its options with their letters', async () => {
    await openQuizPage();
    expect(screen.getByRole('heading', { level: 1, name: openAttempt.title })).toBe(document.activeElement);
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
    const bar = () =>
      screen.getByRole('progressbar', { name: 'Questions answered' }).getAttribute('aria-valuenow');
    expect([bar(), screen.getByText('0%').tagName]).toEqual(['0', 'SPAN']);
    expect(screen.getByText('Answered 0 / 2')).toBeTruthy();
    const group = screen.getByRole('radiogroup', { name: 'Question 1' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Aone', 'Btwo']);
  });

  it('sets code as code', async () => {
    const [first] = openAttempt.questions;
    const questions = first ? [{ ...first, question: 'What does `len(a)` give, and $x^2$?' }] : [];
    await openQuizPage({
      loadQuiz: gives(() => ({ ...openQuiz, attempt: { ...openAttempt, questions } })),
    });
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.querySelector('code')?.textContent).toBe('len(a)');
    expect(heading.textContent).toMatch(/^What does len\(a\) give, and [^$]+\?$/);
  });

  it('tells the state of every question by shape, colour and words', async () => {
    const { run } = await openQuizPage();
    expect(dot(1).getAttribute('aria-label')).toBe('Question 1, current');
    expect(dot(2).getAttribute('aria-label')).toBe('Question 2, not answered');
    fireEvent.click(dot(2));
    expect(dot(1).getAttribute('aria-label')).toBe('Question 1, seen, not answered');
    act(() => run().send({ type: 'answer.choose', option: 1 }));
    act(() => run().send({ type: 'question.flag' }));
    expect(dot(2).getAttribute('aria-label')).toBe('Question 2, current, answered, flagged');
    expect(dot(2).getAttribute('aria-current')).toBe('step');
    const legend = screen.getByRole('list', { name: 'What the colours mean' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Current', 'Answered', 'Seen, not answered', 'Not answered', 'Flagged']);
  });

  it.each([2, 1])('gives the focus to question %i when its mark is pressed', async (number) => {
    await openQuizPage();
    dot(number).focus();
    fireEvent.click(dot(number));
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    expect(heading?.textContent).toBe(openAttempt.questions[number - 1]?.question);
    expect(document.activeElement).toBe(heading);
  });

  it('counts as answered exactly the questions whose mark says so, also after an answer is taken back', async () => {
    await openQuizPage();
    const marked = () =>
      screen
        .getAllByRole('button', { name: /^Question \d/ })
        .filter((mark) => mark.getAttribute('aria-label')?.split(', ').includes('answered')).length;
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    const steps = [() => press('a'), () => fireEvent.click(button('Clear choice')), () => press('b')];
    const counts = steps.map((step) => {
      act(() => void step());
      expect([screen.getByText(/^Answered /).textContent, bar()]).toEqual([
        `Answered ${marked()} / 2`,
        marked() * 50,
      ]);
      return marked();
    });
    expect(counts).toEqual([1, 0, 1]);
  });

  it('says saving, saved, and that it tries again', async () => {
    const answers: ('fail' | 'save')[] = ['fail', 'save'];
    await openQuizPage({
      saveAnswers: fromPromise(async ({ input }) => {
        if (answers.shift() === 'fail') throw new Error('gone');
        return { rev: input.rev };
      }),
    });
    expect(screen.getByText('Saved')).toBeTruthy();
    press('a');
    expect(screen.getByText('Saving...')).toBeTruthy();
    await pass(500);
    expect(screen.getByText('Not saved yet, retrying')).toBeTruthy();
    await pass(1000);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('labels practice', async () => {
    await openQuizPage({
      loadQuiz: gives(() => ({ ...openQuiz, attempt: { ...openAttempt, isRetake: true } })),
    });
    expect(screen.getByText('Retake, no XP')).toBeTruthy();
  });

  it('becomes a message when another tab takes over', async () => {
    await openQuizPage({ saveAnswers: fails(409, 'Taken over.', 'attempt-taken-over') });
    press('1');
    await pass(600);
    expect(screen.getByRole('heading', { name: 'This quiz is open in another tab' })).toBeTruthy();
  });
});

describe('the clock of the quiz', () => {
  it('counts in MM:SS and draws nothing else: 60 seconds, no render', async () => {
    const { renders } = await openQuizPage();
    const before = renders();
    expect(clock().textContent).toBe('30:00');
    await pass(60_000);
    expect(clock().textContent).toBe('29:00');
    expect(renders() - before).toBe(0);
  });

  it('says in words too that less than 5 minutes are left', async () => {
    await openQuizPage();
    await pass(1_499_000);
    expect(clock().textContent).toBe('05:01');
    expect(clock().hasAttribute('data-low')).toBe(false);
    await pass(2_000);
    expect(clock().textContent).toBe('04:59under 5 minutes');
    expect(clock().hasAttribute('data-low')).toBe(true);
  });

  it('speaks at 5 minutes and at 1 minute only (C28)', async () => {
    await openQuizPage();
    const said: string[] = [];
    for (let second = 0; second < 1799; second += 1) {
      await pass(1000);
      if (voice() !== said.at(-1) && voice() !== '') said.push(voice());
    }
    expect(said).toEqual(['5 minutes left.', '1 minute left.']);
  });

  it('says only the later warning when the device slept over both', () => {
    expect(warningBetween(400, 30)).toBe('1 minute left.');
    expect(warningBetween(null, 30)).toBeUndefined();
    expect(warningBetween(300, 299)).toBeUndefined();
  });

  it('is told to submit at zero', async () => {
    await openQuizPage({ submitAnswers: neverSettles() });
    await pass(deadlineAt - Date.now());
    expect(screen.getByRole('heading', { name: 'Time is up - submitting' })).toBeTruthy();
    expect(button('Submitting...').hasAttribute('disabled')).toBe(true);
  });
});

describe('before handing in and before leaving', () => {
  it('lists what is not answered and what is flagged, and goes there', async () => {
    const { run } = await openQuizPage();
    act(() => ['r', 'ArrowRight', '1'].forEach((key) => press(key)));
    fireEvent.click(button('Submit Quiz'));
    const sheet = screen.getByRole('dialog', { name: 'Before you submit' });
    expect(
      within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Not answered (1)', 'Flagged (1)']);
    const [first] = within(sheet).getAllByRole('button', { name: 'Question 1' });
    if (first) fireEvent.click(first);
    await pass(500);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(run().getSnapshot().context.index).toBe(0);
    expect(document.activeElement).toBe(question(1));
  });

  it('lists the questions in the order of the quiz, in whatever order they were flagged', async () => {
    await openQuizPage();
    act(() => ['ArrowRight', 'r', 'ArrowLeft', 'r', 'ArrowRight'].forEach((key) => press(key)));
    fireEvent.click(button('Submit Quiz'));
    const links = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^Question/ });
    // Not answered, and below them flagged.
    expect(links.map(({ textContent }) => textContent?.at(-1))).toEqual(['1', '2', '1', '2']);
  });

  it('takes no second Enter for an answer, but one that comes after a moment', async () => {
    const { run } = await openQuizPage();
    act(() => ['1', 'n', '1', 'Enter'].forEach((key) => press(key)));
    const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit Quiz' });
    expect(document.activeElement).toBe(submit);
    expect(['Enter', ' '].map((key) => press(key, submit))).toEqual([false, false]);
    await pass(700);
    expect(['Enter', ' '].map((key) => press(key, submit))).toEqual([true, true]);
    expect(fireEvent.keyDown(submit, { key: 'Enter', repeat: true })).toBe(false);
    expect(run().getSnapshot().context.index).toBe(1);
  });

  it.each([
    ['one question is left, the way back to it', ['ArrowRight', '1'], 'Keep working'],
    ['all are answered, the way to submit', ['1', 'n', '1'], 'Submit Quiz'],
  ])('has under Enter, where %s', async (_, keys, label) => {
    await openQuizPage();
    act(() => keys.forEach((key) => press(key)));
    press('Enter');
    const focused = within(screen.getByRole('dialog')).getByRole('button', { name: label });
    expect(document.activeElement).toBe(focused);
    await pass(700);
    // The same Enter, held down.
    expect(fireEvent.keyDown(focused, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(focused, { key: 'Enter' })).toBe(true);
  });

  it('submits once it is confirmed', async () => {
    await openQuizPage();
    press('ArrowRight');
    fireEvent.click(button('Submit Quiz'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit Quiz' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Quiz Results' })).toBeTruthy();
  });

  it('tells that the clock keeps running when one wants to leave', async () => {
    const { quiz } = await openQuizPage();
    fireEvent.click(button('Back'));
    const sheet = screen.getByRole('dialog', { name: 'Leave the quiz?' });
    expect(sheet.textContent).toContain('the timer keeps running: 30:00 left.');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Leave' }));
    expect(quiz().getSnapshot().value).toBe('left');
  });

  it("asks too when the browser's Back is used (C16)", async () => {
    await openQuizPage();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('dialog', { name: 'Leave the quiz?' })).toBeTruthy();
  });
});
