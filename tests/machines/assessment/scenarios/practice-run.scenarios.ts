import type { ApiError } from '#domain/calls/api-error.ts';
import { type practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import type { PracticePlace } from '#machines/assessment/practice-builder.setup.ts';
import type { QuizRunEnding } from '#machines/assessment/quiz-run.setup.ts';
import type { QuizFound } from '#machines/assessment/quiz-found.ts';
import { gradedAttempt, openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';

const { attemptId } = openAttempt;
const found: QuizFound[] = [
  { kind: 'open', attempt: openAttempt, draft: null, at: startedAt, deadlineAt: null, clockOffset: 0 },
  { kind: 'graded', attempt: gradedAttempt },
  { kind: 'lockedByOtherTab', attemptId },
  { kind: 'none' },
];
const endings: QuizRunEnding[] = ['submit', 'timeUp', 'left', 'takenOver', 'closed'];
const notFound: ApiError = { kind: 'http', status: 404, message: 'We could not find that.' };

const run = (place: PracticePlace): Scenario<typeof practiceRunMachine> => ({
  input: { attemptId, place, wishes: { mode: 'learn', questionCount: 10 } },
  events: [
    { type: 'quiz.reload' },
    { type: 'quiz.takeOver' },
    { type: 'quiz.submitNow' },
    { type: 'quiz.leave' },
    { type: 'practice.again' },
    { type: 'connection.restored' },
  ],
  outcomes: {
    loadAttempt: { done: found, error: [notFound, serverError] },
    takeOverAttempt: { done: found },
    submitAnswers: {
      done: [gradedAttempt],
      error: [
        { kind: 'http', status: 409, code: 'attempt-taken-over', message: 'Taken.' },
        notFound,
        serverError,
      ],
    },
    practiseAgain: { done: [{ attemptId: 'b'.repeat(24) }] },
    quizRun: {
      done: endings.map((ending) => ({ ending, draft: { rev: 1, answers: { '0': 0 }, index: 0 } })),
    },
  },
  key: ({ context }) => [context.graded !== null],
});

export const scenarios = {
  'with an attempt': run({ kind: 'subject', subjectId: 'd'.repeat(24) }),
} satisfies Record<string, Scenario<typeof practiceRunMachine>>;
