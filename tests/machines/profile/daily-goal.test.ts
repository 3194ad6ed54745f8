import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { dailyGoalMachine } from '#machines/profile/daily-goal.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { GOAL_COURSE, goalChanged, scenarios } from './scenarios/daily-goal.scenarios.ts';

describePaths({
  machine: dailyGoalMachine,
  scenarios,
  goals: {
    'the goal at rest': {
      isReached: (snapshot) => snapshot.matches({ resting: 'viewing' }),
      liveness: 'withoutServer',
    },
    'a saved goal': {
      isReached: (snapshot) => snapshot.matches({ resting: 'saved' }),
      liveness: 'withServer',
    },
  },
  invariants: {
    'a goal at rest is the one of the server': ({ after }) =>
      !after.matches({ resting: 'viewing' }) || after.context.draft === after.context.goal,
  },
});

describe('a daily goal', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const open = (effects: Partial<EffectsOf<ActorsOf<typeof dailyGoalMachine>>> = {}) => {
    const sent: unknown[] = [];
    const actors = actorsFrom<ActorsOf<typeof dailyGoalMachine>>({
      saveGoal: async ({ input }) => {
        sent.push(input);
        return input.minutes;
      },
      loadGoal: async () => 45,
      ...effects,
    });
    const input = { courseId: GOAL_COURSE, goal: 20 };
    const actor = createActor(dailyGoalMachine.provide({ actors }), { input }).start();
    const choose = async (minutes: number) => {
      actor.send({ type: 'goal.choose', minutes });
      await vi.advanceTimersByTimeAsync(0);
    };
    return { actor, sent, choose };
  };

  it('is sent with the goal that was read, and once', async () => {
    const page = open();
    await page.choose(30);
    await page.choose(30);
    expect(page.sent).toEqual([{ courseId: GOAL_COURSE, minutes: 30, expected: 20 }]);
    expect(page.actor.getSnapshot()).toMatchObject({ value: { resting: 'saved' }, context: { goal: 30 } });
  });

  it('keeps what was chosen when the server refuses', async () => {
    const page = open({ saveGoal: () => Promise.reject(new ApiFailure(serverError)) });
    await page.choose(30);
    expect(page.actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { goal: 20, draft: 30, error: serverError },
    });
    page.actor.send({ type: 'save.cancel' });
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { resting: 'viewing' },
      context: { draft: 20, error: null },
    });
  });

  it('set elsewhere meanwhile is shown before it is overwritten', async () => {
    const sent: number[] = [];
    const page = open({
      saveGoal: async ({ input: { minutes, expected } }) => {
        sent.push(expected);
        if (expected !== 45) throw new ApiFailure(goalChanged);
        return minutes;
      },
    });
    await page.choose(30);
    expect(page.actor.getSnapshot()).toMatchObject({ value: 'conflicted', context: { goal: 45, draft: 30 } });
    page.actor.send({ type: 'draft.keep' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([20, 45]);
    expect(page.actor.getSnapshot()).toMatchObject({ value: { resting: 'saved' }, context: { goal: 30 } });
  });

  it('set elsewhere to the same is simply saved', async () => {
    const page = open({ saveGoal: () => Promise.reject(new ApiFailure(goalChanged)) });
    await page.choose(45);
    expect(page.actor.getSnapshot()).toMatchObject({ value: { resting: 'saved' }, context: { goal: 45 } });
  });

  it(`stops waiting after ${CLIENT_TIMEOUT} ms`, async () => {
    const page = open({ saveGoal: () => new Promise<never>(() => {}) });
    await page.choose(30);
    await vi.advanceTimersByTimeAsync(CLIENT_TIMEOUT);
    expect(page.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { draft: 30 } });
  });
});
