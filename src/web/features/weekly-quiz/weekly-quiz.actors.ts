import { fromPromise } from 'xstate';
import type { AnswerMap, GradedAttempt, WeeklyReport } from '#contract/contract.ts';
import type { WeeklyQuizAddress } from '#domain/links.ts';
import { answerSaverMachine, type SaveRequest } from '#machines/assessment/answer-saver.machine.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import type { QuizFound } from '#machines/assessment/weekly-quiz.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type AttemptCalls, createAttemptCalls, type QuizServices } from './attempt-calls.ts';

type SaverActors = ActorsOf<typeof answerSaverMachine>;
type RunActors = ActorsOf<typeof quizRunMachine>;
type QuizActors = ActorsOf<typeof weeklyQuizMachine>;

function createWeeklyQuizActors(calls: AttemptCalls): QuizActors {
  const saverActors: SaverActors = {
    saveAnswers: fromPromise<{ rev: number }, SaveRequest>(({ input, signal }) =>
      calls.save(input, { signal }),
    ),
  };
  const runActors: RunActors = { answerSaver: answerSaverMachine.provide({ actors: saverActors }) };
  return {
    quizRun: quizRunMachine.provide({ actors: runActors }),
    loadQuiz: fromPromise<QuizFound, { address: WeeklyQuizAddress | null }>(
      async ({ input: { address }, signal }) => (address ? calls.find(address, signal) : { kind: 'none' }),
    ),
    startQuiz: fromPromise<QuizFound, { address: WeeklyQuizAddress | null; retake: boolean }>(
      async ({ input: { address, retake }, signal }) => {
        if (!address) return { kind: 'none' };
        const { attemptId } = await calls.start(address, retake, signal);
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
        return calls.fileReport(graded, signal);
      },
    ),
  };
}

/** The quiz machine with everything it needs of this browser and the server. */
export const createWeeklyQuizLogic = (services: QuizServices): typeof weeklyQuizMachine =>
  weeklyQuizMachine.provide({ actors: createWeeklyQuizActors(createAttemptCalls(services)) });
