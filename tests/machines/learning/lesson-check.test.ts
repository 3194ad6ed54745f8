import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { check, graded, round } from './scenarios/lesson-check.scenarios.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['no answer', [], [false, true]],
  ['the first question answered', [check(0, 1)], [true]],
  ['the last question answered', [check(1, 1)], [true]],
])('a round of two with %s is graded with the answer that was still missing', async (_, checks, isLast) => {
  const sent: boolean[] = [];
  const actors = actorsFrom<ActorsOf<typeof lessonCheckMachine>>({
    startCheck: async () => round(checks),
    checkAnswer: async ({ input }) => {
      sent.push(input.isLast);
      return check(input.index, input.option);
    },
    submitCheck: async () => graded(2),
  });
  const input = { subtopicId: 'one', round: { questions: 2, countsFrom: null, spare: 0 } };
  const actor = createActor(lessonCheckMachine.provide({ actors }), { input }).start();
  actor.send({ type: 'check.start' });
  await settle();
  while (actor.getSnapshot().matches({ asking: 'choosing' })) {
    actor.send({ type: 'answer.choose', option: 1 });
    actor.send({ type: 'answer.check' });
    await settle();
    actor.send({ type: 'question.next' });
  }
  await settle();
  expect(sent).toEqual(isLast);
  expect(actor.getSnapshot().matches({ resting: 'passed' })).toBe(true);
});
