import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActorsOf } from '#machines/unprovided.ts';
import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import type { PracticeDesk } from '#machines/assessment/practice-builder.setup.ts';
import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import type { QuizFound } from '#machines/assessment/weekly-quiz.setup.ts';
import { openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { buildDesk, buildSummary, subjectId } from '#tests/support/machines/practice-fixtures.ts';

const place = { kind: 'subject', subjectId } as const;
type BuilderActors = ActorsOf<typeof practiceBuilderMachine>;
type RunActors = Pick<ActorsOf<typeof practiceRunMachine>, 'loadAttempt' | 'submitAnswers'>;

const never = () => new Promise<never>(() => {});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({ now: startedAt }));
afterEach(() => void vi.useRealTimers());

describe('choosing practice waits 10 seconds', () => {
  const open = async (desk: PracticeDesk | null) => {
    const actors = actorsFrom<BuilderActors>({
      loadDesk: desk === null ? never : async () => desk,
      startPractice: never,
      abandonPractice: never,
    });
    const actor = createActor(practiceBuilderMachine.provide({ actors }), { input: { place } }).start();
    await pass(0);
    return actor;
  };

  it('for what there is to practise', async () => {
    const actor = await open(null);
    await pass(9_999);
    expect(actor.getSnapshot().value).toBe('loading');
    await pass(1);
    expect(actor.getSnapshot().value).toEqual({ unavailable: 'failed' });
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
  });

  it('for a round to begin, which can then be tried again', async () => {
    const actor = await open(buildDesk());
    actor.send({ type: 'practice.start', wishes: {} });
    await pass(9_999);
    expect(actor.getSnapshot().value).toBe('starting');
    await pass(1);
    expect(actor.getSnapshot().can({ type: 'practice.start', wishes: {} })).toBe(true);
  });

  it('for a round to be given up, which otherwise stays', async () => {
    const actor = await open(buildDesk({ unfinished: buildSummary({ status: 'started' }) }));
    actor.send({ type: 'practice.abandon' });
    actor.send({ type: 'practice.confirm' });
    await pass(10_000);
    expect(actor.getSnapshot().value).toBe('unfinished');
  });
});

describe('practice', () => {
  it('hands in again after 2, 4 and 8 seconds, then every 10 (C7)', async () => {
    const attempt = { ...openAttempt, questions: openAttempt.questions.slice(0, 1) };
    const found: QuizFound = {
      kind: 'open',
      attempt,
      draft: null,
      at: startedAt,
      deadlineAt: null,
      clockOffset: 0,
    };
    const handedIn: number[] = [];
    const machine = practiceRunMachine.provide({
      actors: actorsFrom<RunActors>({
        loadAttempt: async () => found,
        submitAnswers: async () => {
          handedIn.push(Date.now() - startedAt);
          throw new Error('down');
        },
      }),
    });
    const input = { attemptId: attempt.attemptId, place, wishes: {} };
    const actor = createActor(machine, { input }).start();
    await pass(0);
    const { quizRun } = actor.getSnapshot().children;
    quizRun?.send({ type: 'quiz.submit' });
    quizRun?.send({ type: 'quiz.confirm' });
    await pass(34_000);
    expect(handedIn).toEqual([0, 2_000, 6_000, 14_000, 24_000, 34_000]);
  });
});
