import { type QuizFound } from '#machines/assessment/weekly-quiz.setup.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import type { QuizRunEnding } from '#machines/assessment/quiz-run.setup.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { type Run, serverError } from '#tests/support/machines/machine-paths.ts';
import {
  deadlineAt,
  gradedAttempt,
  openAttempt,
  report,
  startedAt,
} from '#tests/support/machines/assessment-fixtures.ts';

type Machine = typeof weeklyQuizMachine;

const found: QuizFound[] = [
  { kind: 'open', attempt: openAttempt, draft: null, at: startedAt, deadlineAt, clockOffset: 0 },
  { kind: 'graded', attempt: gradedAttempt },
  { kind: 'graded', attempt: { ...gradedAttempt, report: null } },
  { kind: 'elsewhere', attemptId: openAttempt.attemptId },
  { kind: 'none' },
];
const endings: QuizRunEnding[] = ['submit', 'timeUp', 'left', 'takenOver', 'closed'];

const run = (isAddressed: boolean): Run<Machine> => ({
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
      error: [{ kind: 'http', status: 409, code: 'attempt-taken-over', message: 'Taken.' }, serverError],
    },
    saveReport: { done: [report] },
    quizRun: {
      done: endings.map((ending) => ({ ending, draft: { rev: 1, answers: { '0': 0 }, index: 0 } })),
    },
  },
  key: ({ context }) => [context.graded !== null, Boolean(context.graded?.report)],
});

describePaths({
  machine: weeklyQuizMachine,
  runs: { 'with an address': run(true), 'with an address that cannot be read': run(false) },
  goals: {
    leaving: { isReached: (snapshot) => snapshot.matches('left'), how: 'alone' },
    'a result or a way out': {
      isReached: (snapshot) => snapshot.matches('results') || snapshot.matches('left'),
      how: 'somehow',
    },
  },
});
