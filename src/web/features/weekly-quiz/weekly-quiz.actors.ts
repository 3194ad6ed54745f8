import { fromPromise } from 'xstate';
import type { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
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
    loadQuiz: fromPromise(async ({ input: { address }, signal }) =>
      address ? weekly.find(address, signal) : { kind: 'none' },
    ),
    startQuiz: fromPromise(async ({ input: { address, retake }, signal }) => {
      if (!address) return { kind: 'none' };
      const { attemptId } = await weekly.start(address, retake, signal);
      return calls.open(attemptId, 'hold', signal);
    }),
    takeOverQuiz: fromPromise(({ input, signal }) => calls.open(input.attemptId, 'take', signal)),
    submitAnswers: fromPromise(({ input, signal }) => calls.submit(input, signal)),
    saveReport: fromPromise(async ({ input: { graded }, signal }) => {
      if (!graded) throw new Error('There is no result to file.');
      return weekly.fileReport(graded, signal);
    }),
  };
}
