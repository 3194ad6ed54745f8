import { fromPromise } from 'xstate';
import { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { attemptLeaseMachine } from '#machines/assessment/attempt-lease.machine.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import type { AttemptCalls, QuizServices } from './attempt-calls.ts';
import { createTabLogic } from './tab.actors.ts';

type SaverActors = ActorsOf<typeof answerSaverMachine>;
type RunActors = ActorsOf<typeof quizRunMachine>;

/** The running part of any quiz, with the calls it needs. */
export function createQuizRunLogic(
  services: QuizServices,
  calls: Pick<AttemptCalls, 'save' | 'check' | 'lease'>,
): typeof quizRunMachine {
  const saverActors: SaverActors = {
    // Never called off: the page may be going away, and of two saves the server keeps the newer.
    saveAnswers: fromPromise(({ input }) => calls.save(input)),
  };
  const leaseActors: ActorsOf<typeof attemptLeaseMachine> = {
    renewLease: fromPromise(({ input: { attemptId }, signal }) => calls.lease(attemptId, 'hold', { signal })),
  };
  const runActors: RunActors = {
    answerSaver: answerSaverMachine.provide({ actors: saverActors }),
    checkAnswer: fromPromise(({ input, signal }) => calls.check(input, signal)),
    attemptLease: attemptLeaseMachine.provide({ actors: leaseActors }),
    tab: createTabLogic(services, calls),
  };
  return quizRunMachine.provide({ actors: runActors });
}
