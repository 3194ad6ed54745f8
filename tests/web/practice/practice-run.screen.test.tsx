import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerCheck, GradedAttempt } from '#contract/contract.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { PracticeRunScreen } from '#web/features/practice/practice-run.screen.tsx';
import { paths } from '#web/paths.ts';
import {
  attemptId,
  CHECK,
  gradedPractice,
  LEASE,
  openPractice,
  OTHER_ATTEMPT,
  READ,
  runAnswers,
  SAVE,
  START,
  subjectId,
  SUBMIT,
  topicId,
} from './practice-server.ts';

usePages();
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(openAttempt.serverNow) }));

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const openRun = async (change: Answers = {}, { search = '', kind = 'subject', isOffline = false } = {}) => {
  const page = openPage(<PracticeRunScreen />, {
    at:
      kind === 'topic'
        ? paths.topicQuizAttempt(topicId, attemptId)
        : `${paths.quizAttempt(subjectId, attemptId)}${search}`,
    route: kind === 'topic' ? '/topicquiz/:topicId/:attemptId' : '/quiz/:subjectid/:attemptId',
    answers: { ...runAnswers(), ...change },
    now: () => Date.now(),
    isOffline,
  });
  await pass(0);
  return page;
};
const press = (key: string, target: Element = document.body) =>
  act(() => void fireEvent.keyDown(target, { key }));
const click = async (name: string, inDialog = false) => {
  const where = inDialog ? within(screen.getByRole('dialog')) : screen;
  fireEvent.click(where.getByRole('button', { name }));
  await pass(0);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const learning = runAnswers(openPractice({ mode: 'learn', checks: [] }));
const wrong: AnswerCheck = {
  index: 0,
  chosen: 1,
  correctAnswer: 0,
  explanation: 'Because.',
  passage: 'one',
};

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
    expect(screen.getByText('Exam rehearsal')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('15:00');
    press('1');
    expect(screen.queryByRole('button', { name: 'Check answer' })).toBeNull();
  });

  it('saves the answers and hands them in', async () => {
    const page = await openRun();
    press('1');
    press('ArrowRight');
    press('2');
    await pass(500);
    expect(page.bodies.at(-1)).toMatchObject({ answers: { '0': 0, '1': 1 }, index: 1 });
    await click('Submit Quiz');
    await click('Submit Quiz', true);
    expect(title()).toBe('Quiz Results');
    expect(page.calls.slice(2)).toEqual([SAVE, SUBMIT]);
  });

  it('keeps the answers and tries again when handing in fails', async () => {
    let isDown = true;
    await openRun({ [SUBMIT]: () => (isDown ? problem(503)() : ok(gradedPractice())()) });
    press('ArrowRight');
    await click('Submit Quiz');
    await click('Submit Quiz', true);
    expect(title()).toBe('Almost handed in');
    isDown = false;
    await click('Try now');
    expect(title()).toBe('Quiz Results');
  });

  it('asks before leaving, lets the attempt go, and goes back to the choice', async () => {
    const page = await openRun({}, { search: '?count=5' });
    press('1');
    await click('Back');
    expect(screen.getByRole('dialog').textContent).toContain('No clock runs');
    await click('Leave', true);
    expect(page.address()).toBe(`${paths.quiz(subjectId)}?count=5`);
    expect(page.calls.slice(2)).toEqual([SAVE, LEASE]);
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
    expect(screen.getByText(/It may have been given up in another tab/)).toBeTruthy();
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
    expect(screen.getByText('Not quite: A is right.').closest('[role="status"]')?.textContent).toContain(
      'Because.',
    );
    const options = screen.getAllByRole('radio');
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      'AoneRight answer',
      'BtwoYour answer',
    ]);
    expect(options.every((option) => option.hasAttribute('disabled'))).toBe(true);
    expect(screen.getByRole('button', { name: 'Clear choice' }).title).toBe('A checked answer stands');
    expect(screen.getByRole('button', { name: 'Question 1, current, wrong' })).toBeTruthy();
    press('1');
    expect(screen.getByText('Not quite: A is right.')).toBeTruthy();
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

  it('still knows after a reload what was checked', async () => {
    await openRun(runAnswers(openPractice({ mode: 'learn', checks: [wrong], answers: { '0': 1 } })));
    expect(screen.getByText('Not quite: A is right.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
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
const completion = () => screen.getByRole('region', { name: /Over the line|Not over the line yet/ });

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
    expect(screen.getAllByText('Because.')).toHaveLength(2);
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
    expect(screen.getByRole('alert').textContent).toContain('nothing left to ask');
  });

  it('leads back to the choice and to the course', async () => {
    const page = await resultOf({});
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      paths.course('c'.repeat(24)),
    );
    await click('Change the choice');
    expect(page.address()).toBe(paths.quiz(subjectId));
  });

  it('cannot begin another round while the server is away, and says so', async () => {
    await resultOf({}, { isOffline: true });
    expect(screen.getByRole('button', { name: 'Practise again' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/You are offline/)).toBeTruthy();
  });

  it('folds the questions up on a phone', async () => {
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
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false]);
  });
});

describe('the result of a topic quiz', () => {
  it('names the lessons it has completed from 80 % on', async () => {
    await resultOf(topicResult(subtopic('1', 5, 5), subtopic('2', 4, 5)), { kind: 'topic' });
    expect(completion().textContent).toContain(
      'These lessons are completed:Lesson 15 of 5 rightLesson 24 of 5',
    );
    expect(completion().textContent).not.toContain('Worth reading again');
  });

  it('names the one that stayed behind though the whole went well', async () => {
    await resultOf(topicResult(subtopic('1', 8, 8), subtopic('2', 0, 2)), { kind: 'topic' });
    expect(completion().textContent).toContain('This lesson is completed:Lesson 1');
    expect(completion().textContent).toContain('Worth reading again:Lesson 20 of 2 right');
  });

  it('names the two weakest below', async () => {
    await resultOf(topicResult(subtopic('1', 3, 4), subtopic('2', 0, 3), subtopic('3', 1, 3)), {
      kind: 'topic',
    });
    expect(completion().textContent).toContain('Not over the line yet');
    expect(
      within(completion())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Lesson 2', 'Lesson 3']);
  });
});
