import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { gradedAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { never, ok, problem, unreachable, usePages } from '#tests/web/courses/learning-page.tsx';
import { submitKeyOf } from '#web/quiz/attempt-calls.ts';
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
  SUBMIT,
  title,
} from './quiz-server.tsx';

usePages();

beforeEach(() => void vi.useFakeTimers({ now: START }));

describe('the tab around a running quiz', () => {
  it('stays the writing tab, and stops when another one writes', async () => {
    let isTaken = false;
    const page = await openQuiz({
      [LEASE]: () => (isTaken ? problem(409, 'attempt-open-elsewhere')() : ok({ epoch: 3 })()),
    });
    await pass(8000);
    expect(page.calls.slice(3)).toEqual([LEASE]);
    isTaken = true;
    await pass(8000);
    expect(title()).toBe('This quiz is open in another tab');
  });

  it('reads the attempt anew when its epoch has moved', async () => {
    let epoch = 3;
    const page = await openQuiz({ [LEASE]: () => ok({ epoch })() });
    epoch = 5;
    await pass(8000);
    expect(page.calls.slice(3)).toEqual([LEASE, 'GET /quiz-attempts', LEASE, GET]);
    press('1');
    await pass(500);
    expect(page.bodies.at(-1)).toEqual({ epoch: 5, rev: 1, answers: { '0': 0 }, index: 0 });
  });

  it('submits on waking up after the deadline', async () => {
    const page = await openQuiz();
    vi.setSystemTime(START + 1_801_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
    expect(page.calls).toContain(SUBMIT);
    expect(title()).toBe('Quiz Results');
  });

  it('asks at once on waking up whether another tab writes', async () => {
    let epoch = 3;
    const page = await openQuiz({ [LEASE]: () => ok({ epoch })() });
    epoch = 5;
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await pass(0);
    expect(page.calls.slice(3)).toEqual([LEASE, 'GET /quiz-attempts', LEASE, GET]);
  });

  it('saves an answer at once, and once though the page is hidden in the same moment', async () => {
    const page = await openQuiz();
    press('1');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(page.calls.slice(3)).toEqual([SAVE]);
    expect(page.bodies.at(-1)).toMatchObject({ rev: 1, answers: { '0': 0 } });
    await pass(5000);
    expect(page.calls.slice(3)).toEqual([SAVE]);
  });

  it('saves where one is at once when the page is hidden', async () => {
    const page = await openQuiz();
    press('ArrowRight');
    await pass(0);
    expect(page.calls.slice(3)).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(page.calls.slice(3)).toEqual([SAVE]);
    expect(page.bodies.at(-1)).toMatchObject({ rev: 1, index: 1 });
  });

  it('sends the newer answer at once when the page is hidden while an older one is on its way', async () => {
    let isHeld = true;
    const page = await openQuiz({ [SAVE]: (request) => (isHeld ? new Promise(() => {}) : saved(request)) });
    press('1');
    await pass(500);
    isHeld = false;
    press('ArrowRight');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(page.calls.slice(3)).toEqual([SAVE, SAVE]);
    expect(page.bodies.at(-1)).toMatchObject({ rev: 2, answers: { '0': 0 }, index: 1 });
  });

  it('saves at once when the connection is back', async () => {
    let isDown = true;
    const page = await openQuiz({ [SAVE]: (request) => (isDown ? unreachable() : saved(request)) });
    press('1');
    await pass(4000);
    expect(screen.getByText('Not saved yet, retrying')).toBeTruthy();
    isDown = false;
    const before = page.calls.length;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(page.calls.slice(before)).toEqual([SAVE]);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('saves at once when the probe after a failed call finds the server, and waits when it finds none', async () => {
    let isDown = true;
    const probeServer = fromPromise<void, void>(async () => {
      if (isDown) throw new TypeError('Failed to fetch');
    });
    const probeAgain = fromPromise<void, void>(() => new Promise(() => {}));
    const connection = createActor(
      connectionMachine.provide({ actors: { probeServer, probeAgain } }),
    ).start();
    onTestFinished(() => void connection.stop());
    const page = await openQuiz(
      { [SAVE]: (request) => (isDown ? unreachable() : saved(request)) },
      { connection },
    );
    press('1');
    await pass(4000);
    const before = page.calls.length;
    const probe = async () => {
      act(() => connection.send({ type: 'request.failed' }));
      await pass(0);
    };
    await probe();
    expect([connection.getSnapshot().matches('offline'), page.calls.slice(before)]).toEqual([true, []]);
    act(() => connection.send({ type: 'request.answered' }));
    await pass(0);
    const known = page.calls.length;
    isDown = false;
    await probe();
    expect(page.calls.slice(known)).toEqual([SAVE]);
    expect(screen.getByText('Saved')).toBeTruthy();
  });
});

describe('handing in', () => {
  const handIn = async () => {
    press('ArrowRight');
    press('1');
    await click('Submit Quiz');
    await click('Submit Quiz', screen.getAllByRole('button', { name: 'Submit Quiz' }).length - 1);
  };

  it('sends the answers once under one key, then files the report of the specification', async () => {
    const keys: (string | null)[] = [];
    const page = await openQuiz({
      [SUBMIT]: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? problem(503, 'busy')() : ok(gradedAttempt)();
      },
      'GET /profiles/me/profile': ok({ firstName: 'Asha', lastName: 'Rao', user: { username: 'asha' } }),
    });
    await handIn();
    await click('Try now');
    expect(keys).toEqual([`submit-${attemptId}-3--0`, `submit-${attemptId}-3--0`]);
    const isNext = (call: string) => call.startsWith('GET /course-progress/summary/');
    expect(page.calls.slice(3).filter((call) => call !== SAVE && !isNext(call))).toEqual([
      SUBMIT,
      SUBMIT,
      'GET /profiles/me/profile',
      'POST /weekly-quiz-reports',
    ]);
    expect(page.bodies.at(-1)).toEqual({
      userId: asha.userId,
      subjectId: address.subjectId,
      courseId: address.courseId,
      attemptId,
      userName: 'Asha Rao',
      day: 'Saturday',
      quiz: gradedAttempt.questions,
      correctAnswer: 1,
      incorrectAnswer: 1,
      totalQuestion: 2,
      percentageObtained: 50,
    });
    expect(title()).toBe('Quiz Results');
  });

  it('files the report without a name when the profile does not come', async () => {
    const page = await openQuiz();
    await handIn();
    expect(page.bodies.at(-1)).toMatchObject({ userName: 'Unknown User' });
  });

  it('shows the results although the report cannot be saved, and writes the failure to the log', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openQuiz({ 'POST /weekly-quiz-reports': problem(500, 'internal') });
    await handIn();
    expect(title()).toBe('Quiz Results');
    expect(log.mock.calls).toEqual([
      ['report.failed', { kind: 'http', status: 500, code: 'internal', requestId: 'request-1' }],
    ]);
  });

  it('writes a report that is not answered within ten seconds to the log as well', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openQuiz({ 'POST /weekly-quiz-reports': never });
    await handIn();
    await pass(10_000);
    expect(title()).toBe('Quiz Results');
    expect(log.mock.calls).toEqual([['report.failed', { kind: 'timeout' }]]);
  });

  it('goes back to the Assessment Center from the results', async () => {
    const page = await openQuiz({ 'POST /weekly-quiz-reports': never });
    await handIn();
    await click('Back to Assessment');
    expect(page.address()).toBe(paths.assignments(address));
  });

  it('names equal answers equally and other answers otherwise', () => {
    const request = { attemptId: 'a', epoch: 1, answers: { '0': 1, '3': 0 } };
    expect(submitKeyOf(request)).toBe('submit-a-1-1--0');
    expect(submitKeyOf({ ...request, answers: { '3': 0, '0': 1, '7': null } })).toBe('submit-a-1-1--0');
    expect(submitKeyOf({ ...request, answers: {} })).toBe('submit-a-1-');
  });
});
