import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptSummary } from '#contract/contract.ts';
import { gradedAttempt, openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { createMemoryStorage, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { pickAttempt } from '#web/features/weekly-quiz/weekly-calls.ts';
import { WeeklyQuizScreen } from '#web/features/weekly-quiz/weekly-quiz.screen.tsx';
import { paths } from '#web/navigation/paths.ts';
import { pass } from './quiz-page.tsx';
import {
  address,
  attemptId,
  click,
  GET,
  LEASE,
  openQuiz,
  press,
  SAVE,
  saved,
  START,
  summary,
  title,
} from './quiz-server.tsx';

usePages();

const writerOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'writerId' in body ? body.writerId : undefined;

beforeEach(() => void vi.useFakeTimers({ now: START }));

describe('finding the quiz of an address', () => {
  it('becomes the writing tab, then reads, even where storage is blocked (C17)', async () => {
    const page = await openQuiz();
    expect(page.calls).toEqual(['GET /quiz-attempts', LEASE, GET]);
    expect(page.bodies).toEqual([{ writerId: expect.stringMatching(/^[0-9a-f]{32}$/), intent: 'hold' }]);
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  });

  it('takes a started attempt before a finished one, and the newest of the finished', () => {
    const done = (id: string): AttemptSummary => ({ ...summary, attemptId: id, status: 'completed' });
    const other = { ...summary, assessmentId: '2026-W46-x' };
    expect(pickAttempt([done('newer'), summary, other], address.id)?.attemptId).toBe(attemptId);
    expect(pickAttempt([other, done('newer'), done('older')], address.id)?.attemptId).toBe('newer');
    expect(pickAttempt([{ ...other, status: 'completed' }], address.id)).toBeUndefined();
  });

  it('takes the one of another week that still runs, where this week has none', () => {
    const lastWeek = { ...summary, attemptId: 'last-week', assessmentId: '2026-W46-x' };
    expect(pickAttempt([lastWeek], address.id)?.attemptId).toBe('last-week');
    expect(pickAttempt([lastWeek, { ...summary, status: 'completed' }], address.id)?.attemptId).toBe(
      attemptId,
    );
  });

  it('waits with a result while a quiz that asks the same runs', async () => {
    let isRunning = true;
    await openQuiz({
      'GET /quiz-attempts': ok([{ ...summary, status: 'completed' }]),
      [GET]: () => (isRunning ? problem(409, 'locked-during-quiz')() : ok(gradedAttempt)()),
    });
    expect(title()).toBe('Your weekly quiz comes first');
    isRunning = false;
    await click('Check again');
    expect(title()).toBe('Quiz Results');
  });

  it('shows the result of a finished one', async () => {
    const page = await openQuiz({
      'GET /quiz-attempts': ok([{ ...summary, status: 'completed' }]),
      [GET]: ok(gradedAttempt),
    });
    expect(title()).toBe('Quiz Results');
    expect(page.calls).toEqual(['GET /quiz-attempts', GET, `GET /course-progress/summary/${asha.userId}`]);
  });

  it('shows the result when the clock closed it in the meantime', async () => {
    await openQuiz({ [LEASE]: problem(409, 'attempt-closed'), [GET]: ok(gradedAttempt) });
    expect(title()).toBe('Quiz Results');
  });

  it('says Oops for an address that is none', async () => {
    openPage(<WeeklyQuizScreen />, { at: '/weeklyquiz/zzz', route: '/weeklyquiz/:encryptedId', answers: {} });
    await pass(0);
    expect(screen.getByText('Invalid quiz ID')).toBeTruthy();
  });

  it('starts a new one where there is none', async () => {
    const page = await openQuiz({ 'GET /quiz-attempts': ok([]), 'POST /quiz-attempts': ok(openAttempt) });
    await click('Start the assessment');
    expect(page.calls).toEqual(['GET /quiz-attempts', 'POST /quiz-attempts', LEASE, GET]);
    expect(page.bodies[0]).toEqual({
      kind: 'weekly',
      courseId: address.courseId,
      subjectId: address.subjectId,
      retake: false,
    });
  });

  it('continues here what another tab writes', async () => {
    const page = await openQuiz({
      [LEASE]: async (request) => {
        const { intent } = await request.json();
        return intent === 'take' ? ok({ epoch: 4 })() : problem(409, 'attempt-open-elsewhere')();
      },
    });
    expect(title()).toBe('This quiz is open in another tab');
    await click('Continue here');
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
    press('1');
    await pass(500);
    expect(page.bodies.at(-1)).toEqual({ epoch: 4, rev: 1, answers: { '0': 0 }, index: 0 });
  });
});

describe('keeping the answers', () => {
  it('saves half a second after a change', async () => {
    const page = await openQuiz();
    press('2');
    press('r');
    press('ArrowRight');
    await pass(500);
    expect(page.calls.at(-1)).toBe(SAVE);
    expect(page.bodies.at(-1)).toEqual({ epoch: 3, rev: 2, answers: { '0': 1 }, index: 1 });
  });

  it('goes on with what this tab kept and the server has not (C15)', async () => {
    const storage = createMemoryStorage();
    const draft = { rev: 5, answers: { '0': 1, '1': null }, index: 1, visited: [0, 1], flagged: [0] };
    storage.write('session', `quiz-draft:${attemptId}`, draft, asha.userId);
    const page = await openQuiz({}, { storage });
    expect(screen.getByText('Answered 1 / 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeTruthy();
    expect(page.bodies.at(-1)).toEqual({ epoch: 3, rev: 5, answers: { '0': 1, '1': null }, index: 1 });
  });

  it('drops the draft of another person, and one that does not fit the questions (R65)', async () => {
    for (const [uid, chosen] of [
      ['somebody else', 1],
      [asha.userId, 9],
    ] as const) {
      const storage = createMemoryStorage();
      const draft = { rev: 5, answers: { '0': chosen }, index: 1, visited: [], flagged: [] };
      storage.write('session', `quiz-draft:${attemptId}`, draft, uid);
      await openQuiz({}, { storage });
    }
    expect(screen.getAllByText('Answered 0 / 2')).toHaveLength(2);
  });

  it('forgets the draft once the quiz is graded', async () => {
    const storage = createMemoryStorage();
    await openQuiz({}, { storage });
    press('ArrowRight');
    await click('Submit Quiz');
    await click('Submit Quiz', screen.getAllByRole('button', { name: 'Submit Quiz' }).length - 1);
    expect(title()).toBe('Quiz Results');
    expect(storage.read('session', `quiz-draft:${attemptId}`)).toBeUndefined();
  });

  it('sends what is not saved and lets go of the attempt when the page goes away', async () => {
    const alive: boolean[] = [];
    const note = (answer: (request: Request) => Response | Promise<Response>) => (request: Request) => {
      alive.push(request.keepalive);
      return answer(request);
    };
    const page = await openQuiz({ [SAVE]: note(saved), [LEASE]: note(ok({ epoch: 3 })) });
    press('1');
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(page.calls.slice(3)).toEqual(expect.arrayContaining([SAVE, LEASE]));
    expect(page.bodies.slice(1)).toEqual(
      expect.arrayContaining([
        { epoch: 3, rev: 1, answers: { '0': 0 }, index: 0 },
        { writerId: writerOf(page.bodies[0]), intent: 'release' },
      ]),
    );
    expect(alive.slice(1)).toEqual([true, true]);
  });

  it('does the same when one leaves, and goes to the Assessment Center', async () => {
    const page = await openQuiz();
    press('1');
    await click('Back');
    await click('Leave');
    expect(page.address()).toBe(paths.assignments(address));
    expect(page.calls.slice(3)).toEqual([SAVE, SAVE, LEASE]);
  });

  it('lets go of the attempt only once the server has what one left with', async () => {
    let answer = (): void => undefined;
    const held = (request: Request) =>
      new Promise<Response>((resolve) => (answer = () => resolve(saved(request))));
    const page = await openQuiz({ [SAVE]: held });
    press('ArrowRight');
    await click('Back');
    await click('Leave');
    expect(page.calls.slice(3)).toEqual([SAVE]);
    answer();
    await pass(0);
    expect(page.calls.slice(3)).toEqual([SAVE, LEASE]);
  });

  it('warns of closing the page only while an answer is not saved', async () => {
    await openQuiz();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    press('1');
    expect(closing()).toBe(true);
    await pass(500);
    expect(closing()).toBe(false);
  });
});
