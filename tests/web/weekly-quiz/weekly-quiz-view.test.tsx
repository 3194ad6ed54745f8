import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import type { WeeklyQuizAddress } from '#domain/text/links.ts';
import type { QuizFound } from '#machines/assessment/quiz-found.ts';
import { gradedAttempt, report } from '#tests/support/machines/assessment-fixtures.ts';
import { restudyOf } from '#web/quiz/results/restudy-list.tsx';
import {
  fails,
  gives,
  neverSettles,
  openQuizPage,
  pass,
  type QuizStubs,
  useQuizPages,
} from './quiz-page.tsx';

useQuizPages();

const finds = (found: QuizFound): NonNullable<QuizStubs['loadQuiz']> => gives(() => found);
const graded = (change: Partial<GradedAttempt> = {}): NonNullable<QuizStubs['loadQuiz']> =>
  finds({ kind: 'graded', attempt: { ...gradedAttempt, ...change } });

const heading = () => screen.getByRole('heading', { level: 1 });
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

/** Answers question 2 and submits. */
const handIn = async () => {
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Quiz' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit Quiz' }));
  await pass(0);
};

describe('the screens around the quiz', () => {
  it("says 'Oops!' and 'Invalid quiz ID' for an address that cannot be read", async () => {
    await openQuizPage({}, { isAddressed: false });
    expect(heading().textContent).toBe('Oops!');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('Invalid quiz ID')).toBeTruthy();
    expect(buttons()).toEqual(['Go Back']);
  });

  it('says what failed and tries again', async () => {
    const answers: QuizFound[] = [{ kind: 'graded', attempt: gradedAttempt }];
    let isDown = true;
    await openQuizPage({
      loadQuiz: gives<QuizFound, { address: WeeklyQuizAddress | null }>(() => {
        if (isDown) throw Object.assign(new Error('We could not reach the server.'));
        return answers[0] ?? { kind: 'none' };
      }),
    });
    expect(heading().textContent).toBe('Oops!');
    expect(screen.getByText('We could not reach the server.')).toBeTruthy();
    isDown = false;
    await click('Retry');
    expect(heading().textContent).toBe('Quiz Results');
  });

  it('goes back in the history of the browser where there is one', async () => {
    const { quiz } = await openQuizPage({ loadQuiz: finds({ kind: 'none' }) });
    await click('Go Back');
    expect(quiz().getSnapshot().value).toBe('left');
  });

  it('takes a quiz over from another tab (C20)', async () => {
    await openQuizPage({ loadQuiz: finds({ kind: 'lockedByOtherTab', attemptId: 'a' }) });
    expect(heading().textContent).toBe('This quiz is open in another tab');
    await click('Continue here');
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  });

  it("says 'Submitting...' and offers nothing else while it submits", async () => {
    await openQuizPage({ submitAnswers: neverSettles() });
    await handIn();
    expect(screen.getByRole('button', { name: /Submitting\.\.\./ }).hasAttribute('disabled')).toBe(true);
    expect(buttons()).toEqual(['Submitting...']);
  });

  it('keeps the answers and tries again when handing in fails (C18)', async () => {
    await openQuizPage({ submitAnswers: fails(503, 'Busy.') });
    await handIn();
    expect(
      screen.getByText('Your answers are saved. We will submit them as soon as you are back online.'),
    ).toBeTruthy();
    expect(buttons()).toEqual(['Try now', 'Back to Assessment']);
  });
});

const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the results', () => {
  it("shows the server's figures and the headline of the score", async () => {
    await openQuizPage({ loadQuiz: graded() });
    expect(heading().textContent).toBe('Quiz Results');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('Needs Improvement!')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Score' }).getAttribute('aria-valuenow')).toBe('50');
    expect(figures()).toEqual({
      'Total questions': '2',
      Correct: '1',
      Incorrect: '1',
      'Time taken': '05:00',
      'XP earned': '+10',
    });
    expect(screen.getByText('1 of them not answered')).toBeTruthy();
  });

  it('shows the code of a certificate', async () => {
    const result = { ...gradedAttempt.result, percentage: 100 };
    await openQuizPage({ loadQuiz: graded({ result, report: { ...report, certificateCode: 'WL-1234' } }) });
    expect(screen.getByText('WL-1234')).toBeTruthy();
    expect(screen.getByText('Outstanding Performance!')).toBeTruthy();
  });

  it('shows the code that only the saved report brings', async () => {
    await openQuizPage({
      loadQuiz: graded({ report: null }),
      saveReport: gives(() => ({ ...report, certificateCode: 'WL-5678' })),
    });
    expect(screen.getByText('Report saved')).toBeTruthy();
    expect(screen.getByText('WL-5678')).toBeTruthy();
  });

  it('stays on screen while the report cannot be saved, and saves it later by itself', async () => {
    const save = vi
      .fn(async () => report)
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'));
    await openQuizPage({ saveReport: gives(save) });
    await handIn();
    expect(screen.getByText('Not saved yet, will retry')).toBeTruthy();
    expect(screen.getByText('Needs Improvement!')).toBeTruthy();
    await click('Save now');
    expect(screen.getByText('Not saved yet, will retry')).toBeTruthy();
    await pass(30_000);
    expect(screen.getByText('Report saved')).toBeTruthy();
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('tells that the clock submitted', async () => {
    await openQuizPage({ loadQuiz: graded({ closedBy: 'deadline' }) });
    expect(screen.getByText(/Time ran out. We submitted/)).toBeTruthy();
  });

  it('labels a practice round and says that a retake is practice', async () => {
    const { quiz } = await openQuizPage({
      loadQuiz: graded({ isRetake: true, xpAwarded: 0 }),
      startQuiz: neverSettles(),
    });
    expect(screen.getByText('Practice round: it does not change your report')).toBeTruthy();
    expect(screen.getByText('A retake is practice, without XP.')).toBeTruthy();
    await click('Retake Quiz');
    expect(quiz().getSnapshot().value).toEqual({ opening: 'starting' });
  });

  it('names the right answer, your answer and the reason in words', async () => {
    await openQuizPage({ loadQuiz: graded({ result: { ...gradedAttempt.result, answers: { '0': 1 } } }) });
    const [first, second] = screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li'));
    expect(first?.textContent).toContain('Wrong');
    expect(first?.textContent).toContain('AoneRight answer');
    expect(first?.textContent).toContain('BtwoYour answer');
    expect(first?.textContent).toContain('Because.');
    expect(second?.textContent).toContain('Not answered');
  });

  it('can show only what was missed', async () => {
    await openQuizPage({ loadQuiz: graded() });
    fireEvent.click(screen.getByRole('button', { name: 'Missed (1)' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Question 2',
    ]);
  });

  it('says what to study again, with the way there', async () => {
    await openQuizPage({ loadQuiz: graded() });
    const link = screen.getByRole('link', { name: 'Numbers and text' });
    expect(link.getAttribute('href')).toBe(`/lesson/${'d'.repeat(24)}?subtopic=${'e'.repeat(24)}`);
  });

  it('counts what was missed of each subtopic, the most missed first', () => {
    const [question] = gradedAttempt.questions;
    const questions = [1, 2, 2].flatMap((subtopic, index) =>
      question
        ? [
            {
              ...question,
              questionId: `${index}`,
              subtopicId: `${subtopic}`,
              subtopicName: `Subtopic ${subtopic}`,
            },
          ]
        : [],
    );
    expect(restudyOf({ questions, result: { ...gradedAttempt.result, answers: {} } })).toEqual([
      { subtopicId: '2', subtopicName: 'Subtopic 2', missed: 2 },
      { subtopicId: '1', subtopicName: 'Subtopic 1', missed: 1 },
    ]);
  });
});
