import { fromPromise } from 'xstate';
import type { AnswerMap, GradedAttempt, WeeklyReport } from '#contract/contract.ts';
import type { WeeklyQuizAddress } from '#domain/text/links.ts';
import type { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import type { QuizFound } from '#machines/assessment/weekly-quiz.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { createAttemptCalls, type QuizServices } from '#web/quiz/attempt-calls.ts';
import { createQuizRunLogic } from '#web/quiz/quiz-run.actors.ts';
import { createWeeklyCalls } from './weekly-calls.ts';

/** What the quiz machine needs of this browser and the server. */
export function createWeeklyQuizActors(services: QuizServices): ActorsOf<typeof weeklyQuizMachine> {
  const calls = createAttemptCalls(services);
  const weekly = createWeeklyCalls(services, calls);
  return {
    quizRun: createQuizRunLogic(services, calls),
    loadQuiz: fromPromise<QuizFound, { address: WeeklyQuizAddress | null }>(
      async ({ input: { address }, signal }) => (address ? weekly.find(address, signal) : { kind: 'none' }),
    ),
    startQuiz: fromPromise<QuizFound, { address: WeeklyQuizAddress | null; retake: boolean }>(
      async ({ input: { address, retake }, signal }) => {
        if (!address) return { kind: 'none' };
        const { attemptId } = await weekly.start(address, retake, signal);
        return calls.open(attemptId, 'hold', signal);
      },
    ),
    takeOverQuiz: fromPromise<QuizFound, { attemptId: string }>(({ input, signal }) =>
      calls.open(input.attemptId, 'take', signal),
    ),
    submitAnswers: fromPromise<GradedAttempt, { attemptId: string; epoch: number; answers: AnswerMap }>(
      ({ input, signal }) => calls.submit(input, signal),
    ),
    saveReport: fromPromise<WeeklyReport, { graded: GradedAttempt | null }>(
      async ({ input: { graded }, signal }) => {
        if (!graded) throw new Error('There is no result to file.');
        return weekly.fileReport(graded, signal);
      },
    ),
  };
}
