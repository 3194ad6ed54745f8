import { fromPromise } from 'xstate';
import type { AnswerCheck } from '#contract/contract.ts';
import { answerSaverMachine, type SaveRequest } from '#machines/assessment/answer-saver.machine.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import type { CheckRequest } from '#machines/assessment/quiz-run.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import type { AttemptCalls } from './attempt-calls.ts';

type SaverActors = ActorsOf<typeof answerSaverMachine>;
type RunActors = ActorsOf<typeof quizRunMachine>;

/** The running part of any quiz, with the calls it needs. */
export function createQuizRunLogic(calls: Pick<AttemptCalls, 'save' | 'check'>): typeof quizRunMachine {
  const saverActors: SaverActors = {
    saveAnswers: fromPromise<{ rev: number }, SaveRequest>(({ input, signal }) =>
      calls.save(input, { signal }),
    ),
  };
  const runActors: RunActors = {
    answerSaver: answerSaverMachine.provide({ actors: saverActors }),
    checkAnswer: fromPromise<AnswerCheck, CheckRequest>(({ input, signal }) => calls.check(input, signal)),
  };
  return quizRunMachine.provide({ actors: runActors });
}
