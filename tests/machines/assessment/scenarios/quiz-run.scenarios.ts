import type { ApiError } from '#domain/calls/api-error.ts';
import { type quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';

const wake = (at: number) => ({ type: 'page.woke' as const, at, clockOffset: 0 });

const closed: ApiError = { kind: 'http', status: 409, code: 'attempt-closed', message: 'Closed.' };
const LIMIT = 1_800_000;
const LOW = 299_000;

/** A run that begins at a moment and has time until another. Milliseconds. */
const run = (at: number, deadlineAt: number, index = 0): Scenario<typeof quizRunMachine> => ({
  input: { attempt: { ...openAttempt, index }, draft: null, at, deadlineAt, clockOffset: 0 },
  events: [
    { type: 'question.next' },
    { type: 'question.previous' },
    { type: 'question.goTo', index: 1 },
    { type: 'question.flag' },
    { type: 'answer.choose', option: 1 },
    { type: 'answer.clear' },
    { type: 'quiz.submit' },
    { type: 'quiz.confirm' },
    { type: 'quiz.cancel' },
    { type: 'quiz.leave' },
    { type: 'connection.restored' },
    { type: 'page.hidden' },
    { type: 'page.left' },
    wake(at),
    wake(deadlineAt - LOW),
    wake(deadlineAt),
  ],
  refused: [
    { type: 'question.goTo', index: -1 },
    { type: 'question.goTo', index: openAttempt.questions.length },
    { type: 'question.goTo', index: 0.5 },
    { type: 'answer.choose', option: -1 },
    { type: 'answer.choose', option: 4 },
  ],
  outcomes: {
    answerSaver: { done: [{ reason: 'takenOver' }, { reason: 'closed' }] },
    checkAnswer: { done: [] },
    attemptLease: { done: [{ reason: 'takenOver' }, { reason: 'closed' }] },
    tab: { done: [] },
  },
  key: ({ context }) => [
    context.index,
    typeof context.answers['0'] === 'number',
    typeof context.answers['1'] === 'number',
    context.at,
  ],
});

/** In Learn mode no clock scenarios, and an answer can be checked. */
const learning: Scenario<typeof quizRunMachine> = {
  input: {
    attempt: { ...openAttempt, mode: 'learn', checks: [] },
    draft: null,
    at: startedAt,
    deadlineAt: null,
    clockOffset: 0,
  },
  events: [
    { type: 'question.next' },
    { type: 'answer.choose', option: 1 },
    { type: 'answer.clear' },
    { type: 'answer.check' },
    { type: 'connection.restored' },
    { type: 'quiz.leave' },
    { type: 'quiz.cancel' },
  ],
  outcomes: {
    answerSaver: { done: [] },
    attemptLease: { done: [] },
    tab: { done: [] },
    checkAnswer: {
      done: [{ index: 0, chosen: 1, correctAnswer: 0, explanation: 'Because.', passage: '' }],
      error: [
        { kind: 'http', status: 409, code: 'attempt-taken-over', message: 'Taken.' },
        closed,
        { kind: 'http', status: 404, message: 'Gone.' },
        serverError,
      ],
    },
  },
  key: ({ context }) => [
    context.index,
    typeof context.answers['0'] === 'number',
    typeof context.answers['1'] === 'number',
    '0' in context.checks,
    context.checkError?.index ?? null,
  ],
};

/** The runs of a quiz that is open at a moment; on a page it must be the present one. */
export const scenariosAt = (now: number) =>
  ({
    'with ample time': run(now, now + LIMIT),
    'in the last minutes': run(now, now + LOW, 1),
    'after the deadline': run(now + LIMIT, now + LIMIT),
    'in Learn mode': learning,
  }) satisfies Record<string, Scenario<typeof quizRunMachine>>;

export const scenarios = scenariosAt(startedAt);
