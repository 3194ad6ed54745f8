import { type weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { type QuizFound } from '#machines/assessment/quiz-found.ts';
import type { QuizRunEnding } from '#machines/assessment/quiz-run.setup.ts';
import {
  gradedAttempt,
  openAttempt,
  report,
  startedAt,
} from '#tests/support/machines/assessment-fixtures.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';

const endings: QuizRunEnding[] = ['submit', 'timeUp', 'left', 'takenOver', 'closed'];
const LIMIT = 1_800_000;

const run = (now: number, isAddressed: boolean): Scenario<typeof weeklyQuizMachine> => {
  const found: QuizFound[] = [
    { kind: 'open', attempt: openAttempt, draft: null, at: now, deadlineAt: now + LIMIT, clockOffset: 0 },
    { kind: 'graded', attempt: gradedAttempt },
    { kind: 'graded', attempt: { ...gradedAttempt, report: null } },
    { kind: 'lockedByOtherTab', attemptId: openAttempt.attemptId },
    { kind: 'none' },
  ];
  return {
    input: { address: isAddressed ? { id: '2026-W47-x', courseId: 'c', subjectId: 's' } : null },
    events: [
      { type: 'quiz.start' },
      { type: 'quiz.reload' },
      { type: 'quiz.takeOver' },
      { type: 'quiz.submitNow' },
      { type: 'quiz.retake' },
      { type: 'quiz.leave' },
      { type: 'report.retry' },
      { type: 'connection.restored' },
    ],
    outcomes: {
      loadQuiz: {
        done: found,
        error: [{ kind: 'http', status: 404, message: 'We could not find that.' }, serverError],
      },
      startQuiz: { done: found },
      takeOverQuiz: { done: found },
      submitAnswers: {
        done: [gradedAttempt],
        error: [
          { kind: 'http', status: 409, code: 'attempt-taken-over', message: 'Taken.' },
          { kind: 'http', status: 404, message: 'We could not find that.' },
          serverError,
        ],
      },
      saveReport: { done: [report] },
      quizRun: {
        done: endings.map((ending) => ({ ending, draft: { rev: 1, answers: { '0': 0 }, index: 0 } })),
      },
    },
    key: ({ context }) => [context.graded !== null, Boolean(context.graded?.report)],
  };
};

/** The runs of a quiz that is open at a moment; on a page it must be the present one. */
export const scenariosAt = (now: number) =>
  ({
    'with an address': run(now, true),
    'with an address that cannot be read': run(now, false),
  }) satisfies Record<string, Scenario<typeof weeklyQuizMachine>>;

export const scenarios = scenariosAt(startedAt);
