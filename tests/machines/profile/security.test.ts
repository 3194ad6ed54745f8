import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { buildDevice } from '#tests/support/machines/profile-fixtures.ts';
import { scenarios as passwordScenarios, submit } from './scenarios/password-change.scenarios.ts';
import { scenarios as sessionScenarios } from './scenarios/session-list.scenarios.ts';

describePaths({
  machine: passwordChangeMachine,
  scenarios: passwordScenarios,
  goals: {
    'the form put away': {
      isReached: (snapshot) => snapshot.matches('closed'),
      liveness: 'withoutServer',
    },
  },
});

describePaths({
  machine: sessionListMachine,
  scenarios: sessionScenarios,
  goals: {
    'a page at rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
});

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a new password', () => {
  const open = (changePassword: EffectsOf<ActorsOf<typeof passwordChangeMachine>>['changePassword']) => {
    const told: string[] = [];
    const actors = actorsFrom<ActorsOf<typeof passwordChangeMachine>>({ changePassword });
    const actor = createActor(passwordChangeMachine.provide({ actors })).start();
    actor.on('password.changed', ({ type }) => told.push(type));
    actor.send({ type: 'form.open' });
    return { actor, told };
  };

  it('is told when it is changed, and never remembered', async () => {
    const { actor, told } = open(async () => undefined);
    actor.send(submit);
    await settle();
    expect([actor.getSnapshot().value, told]).toEqual([{ closed: 'changed' }, ['password.changed']]);
    expect(actor.getSnapshot().context).toEqual({ error: null });
  });

  it('is refused at its field while it is too short', () => {
    const { actor } = open(async () => undefined);
    actor.send({ ...submit, newPassword: '1234567' });
    expect(actor.getSnapshot().context.error?.fields).toEqual({
      newPassword: 'Please choose at least 8 characters.',
    });
  });
});

describe('the devices', () => {
  const open = async (effects: Partial<EffectsOf<ActorsOf<typeof sessionListMachine>>> = {}) => {
    const ended: string[][] = [];
    const actors = actorsFrom<ActorsOf<typeof sessionListMachine>>({
      loadSessions: async () => [buildDevice(1), buildDevice(2), buildDevice(3)],
      endSessions: async ({ input }) => void ended.push(input.ids),
      ...effects,
    });
    const actor = createActor(sessionListMachine.provide({ actors })).start();
    await settle();
    return { actor, ended };
  };

  it('are signed out all but this one', async () => {
    const { actor, ended } = await open();
    actor.send({ type: 'others.end' });
    await settle();
    expect(ended).toEqual([[buildDevice(2)._id, buildDevice(3)._id]]);
    expect(actor.getSnapshot().context.sessions).toEqual([buildDevice(1)]);
    expect(actor.getSnapshot().can({ type: 'others.end' })).toBe(false);
  });

  it('never lose this one from here', async () => {
    const { actor } = await open();
    expect(actor.getSnapshot().can({ type: 'session.end', id: buildDevice(1)._id })).toBe(false);
  });

  it('stay listed when signing one out fails', async () => {
    const { actor } = await open({ endSessions: () => Promise.reject(new ApiFailure(serverError)) });
    actor.send({ type: 'session.end', id: buildDevice(2)._id });
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ error: serverError, ending: [] });
    expect(actor.getSnapshot().context.sessions).toHaveLength(3);
  });
});
