import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { deadLink, scenarios } from './scenarios/password-reset.scenarios.ts';

describePaths({
  machine: passwordResetMachine,
  scenarios,
  goals: {
    'the sign-in': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
  },
});

describe('a new password', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const open = (confirmReset: EffectsOf<ActorsOf<typeof passwordResetMachine>>['confirmReset']) => {
    const actors = actorsFrom<ActorsOf<typeof passwordResetMachine>>({ confirmReset });
    return createActor(passwordResetMachine.provide({ actors })).start();
  };
  const submit = { type: 'form.submit', password: 'violet harbour' } as const;

  it('takes eight characters and more', () => {
    const actor = open(async () => undefined);
    expect(
      ['1234567', '12345678'].map((password) => actor.getSnapshot().can({ ...submit, password })),
    ).toEqual([false, true]);
  });

  it('is never part of what the machine remembers', async () => {
    const actor = open(() => Promise.reject(new ApiFailure(serverError)));
    actor.send(submit);
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().context).toEqual({ error: serverError });
  });

  it('can be sent again after ten seconds of silence', async () => {
    const actor = open(() => new Promise<never>(() => {}));
    actor.send(submit);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
    expect(actor.getSnapshot().can(submit)).toBe(true);
    actor.stop();
  });

  const accept = async () => undefined;
  const refuse = () => Promise.reject<never>(new ApiFailure(deadLink));
  it.each([
    ['changed', accept, [submit]],
    ['linkWanted', refuse, [submit, { type: 'link.request' }]],
    ['signInWanted', accept, [{ type: 'signIn.open' }]],
  ] as const)('ends %s', async (outcome, confirmReset, events) => {
    const actor = open(confirmReset);
    for (const event of events) {
      actor.send(event);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(actor.getSnapshot().output).toEqual({ outcome });
  });
});
