import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { scenarios, submit } from './scenarios/account-deletion.scenarios.ts';

describePaths({
  machine: accountDeletionMachine,
  scenarios,
  goals: {
    'the account as it was, or its end': {
      isReached: ({ value, status }) => value === 'closed' || status === 'done',
      liveness: 'withoutServer',
    },
    'the end': { isReached: ({ status }) => status === 'done', liveness: 'withServer' },
  },
});

describe('deleting an account', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const open = (effects: Partial<EffectsOf<ActorsOf<typeof accountDeletionMachine>>> = {}) => {
    const done: string[] = [];
    const actors = actorsFrom<ActorsOf<typeof accountDeletionMachine>>({
      provePassword: async ({ input }) => void done.push(`prove ${input.password}`),
      deleteAccount: async () => void done.push('delete'),
      ...effects,
    });
    const actor = createActor(accountDeletionMachine.provide({ actors })).start();
    actor.send({ type: 'deletion.open' });
    return { actor, done };
  };

  it('proves the password first, then deletes', async () => {
    const { actor, done } = open();
    actor.send(submit);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['prove violet harbour', 'delete']);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'deleted' });
  });

  it('sends nothing without the word or without the password', async () => {
    const { actor, done } = open();
    actor.send({ ...submit, word: 'DELET' });
    expect(actor.getSnapshot().context.error?.fields).toEqual({ word: 'Please write DELETE.' });
    actor.send({ ...submit, password: '' });
    expect(actor.getSnapshot().context.error?.fields).toEqual({ password: 'Please enter your password.' });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([]);
  });

  it('deletes nothing on a wrong password, and keeps no password', async () => {
    const refused = { ...serverError, status: 401, code: 'invalid-credentials' };
    const { actor, done } = open({ provePassword: () => Promise.reject(new ApiFailure(refused)) });
    actor.send(submit);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { error: refused } });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('violet');
  });

  it('says that it cannot tell when the server stays silent', async () => {
    const { actor } = open({ deleteAccount: () => new Promise<never>(() => {}) });
    actor.send(submit);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(actor.getSnapshot().context.error?.message).toContain('we cannot tell');
    actor.stop();
  });
});
