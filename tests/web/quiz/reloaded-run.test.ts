import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, type EventFrom } from 'xstate';
import type { OpenAttempt } from '#contract/contract.ts';
import type { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { runSeed } from '#tests/support/sample.ts';
import { scaled } from '#tests/support/scale.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createMemoryStorage, never, ok } from '#tests/web/courses/learning-page.tsx';
import { createApiClient } from '#web/api/api-client.ts';
import { createAttemptCalls } from '#web/quiz/attempt-calls.ts';
import { createQuizRunLogic } from '#web/quiz/quiz-run.actors.ts';

type Run = ActorRefFrom<typeof quizRunMachine>;
type RunEvent = EventFrom<typeof quizRunMachine>;

const [question] = openAttempt.questions;
const attempt: OpenAttempt = {
  ...openAttempt,
  questions: question ? [0, 1, 2].map((index) => ({ ...question, questionId: String(index) })) : [],
};

/** A tab whose student is known and whose server answers reads alone: nothing but its storage outlives a reload. */
function createTab() {
  const api = createApiClient(
    async (request) => (request.method === 'GET' ? ok(attempt)() : never()),
    'http://localhost',
  );
  const { context, value } = createActor(sessionMachine).getSnapshot();
  const session = createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({ value, context: { ...context, user: asha } }),
  });
  const clock = { now: () => startedAt, offset: () => startedAt - Date.now(), learn: () => undefined };
  const services = { api, session, clock, storage: createMemoryStorage(), ...calmWorld() };
  const calls = createAttemptCalls(services);
  const logic = createQuizRunLogic(services, {
    ...calls,
    save: () => new Promise(() => {}),
    lease: () => new Promise(() => {}),
  });
  return {
    /** The run as the page takes it up when it is opened, or opened again. */
    async open(): Promise<Run> {
      const found = await calls.review(attempt.attemptId, new AbortController().signal);
      if (found.kind !== 'open') throw new Error('The attempt is not open.');
      return createActor(logic, { input: found }).start();
    },
  };
}

/** All that a student made of the quiz. */
const workOf = (run: Run) => {
  const { rev, answers, index, visited, flagged } = run.getSnapshot().context;
  return { rev, answers, index, visited, flagged };
};

const indexes = fc.nat({ max: attempt.questions.length - 1 });
const events: fc.Arbitrary<RunEvent> = fc.oneof(
  fc
    .constantFrom<RunEvent['type']>('question.next', 'question.previous', 'question.flag', 'answer.clear')
    .map((type) => ({ type }) as RunEvent),
  fc.constantFrom<RunEvent>(
    { type: 'quiz.submit' },
    { type: 'quiz.leave' },
    { type: 'quiz.cancel' },
    { type: 'page.hidden' },
    { type: 'connection.restored' },
  ),
  indexes.map((index): RunEvent => ({ type: 'question.goTo', index })),
  fc.nat({ max: 1 }).map((option): RunEvent => ({ type: 'answer.choose', option })),
);

describe('a running quiz', () => {
  it('is after a reload what it was before it, whatever was done last', async () => {
    const property = fc.asyncProperty(fc.array(events, { minLength: 1, maxLength: 12 }), async (done) => {
      const tab = createTab();
      const run = await tab.open();
      for (const event of done) {
        run.send(event);
        const reloaded = await tab.open();
        expect(workOf(reloaded), event.type).toEqual(workOf(run));
        reloaded.stop();
      }
      run.stop();
    });
    await fc.assert(property, { numRuns: scaled(25, 500), seed: runSeed });
  });
});
