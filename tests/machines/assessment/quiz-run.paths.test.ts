import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import type { Run } from '#tests/support/machines/machine-paths.ts';
import { deadlineAt, openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';

const sync = (at: number) => ({ type: 'clock.sync' as const, at, clockOffset: 0 });
const lowAt = deadlineAt - 299_000;

const run = (at: number, index = 0): Run<typeof quizRunMachine> => ({
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
    { type: 'lease.lost', ending: 'takenOver' },
    { type: 'lease.lost', ending: 'closed' },
    sync(at),
    sync(lowAt),
    sync(deadlineAt),
  ],
  outcomes: { answerSaver: { done: [{ reason: 'takenOver' }, { reason: 'closed' }] } },
  key: ({ context }) => [
    context.index,
    typeof context.answers['0'] === 'number',
    typeof context.answers['1'] === 'number',
    context.at,
    context.ending,
  ],
});

describePaths({
  machine: quizRunMachine,
  runs: {
    'with ample time': run(startedAt),
    'in the last minutes': run(lowAt, 1),
    'after the deadline': run(deadlineAt),
  },
  goals: { 'the end of the run': { isReached: (snapshot) => snapshot.status === 'done', how: 'alone' } },
});
