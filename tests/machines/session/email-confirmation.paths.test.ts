import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { deadLink, scenarios } from './scenarios/email-confirmation.scenarios.ts';

describePaths({
  machine: emailConfirmationMachine,
  scenarios,
  goals: {
    'another page': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
  },
});

describe('the confirmation of a new address', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const open = (confirmEmail: EffectsOf<ActorsOf<typeof emailConfirmationMachine>>['confirmEmail']) => {
    const actors = actorsFrom<ActorsOf<typeof emailConfirmationMachine>>({ confirmEmail });
    return createActor(emailConfirmationMachine.provide({ actors })).start();
  };

  it('is not sent before somebody asks for it', async () => {
    const confirmEmail = vi.fn(async () => undefined);
    const actor = open(confirmEmail);
    await vi.advanceTimersByTimeAsync(0);
    expect(confirmEmail).not.toHaveBeenCalled();
    actor.send({ type: 'email.confirm' });
    await vi.advanceTimersByTimeAsync(0);
    expect([confirmEmail.mock.calls.length, actor.getSnapshot().output]).toEqual([
      1,
      { outcome: 'confirmed' },
    ]);
  });

  it('says of a dead link that it is dead, and leads on', async () => {
    const actor = open(() => Promise.reject(new ApiFailure(deadLink)));
    actor.send({ type: 'email.confirm' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toBe('linkDead');
    expect(actor.getSnapshot().can({ type: 'email.confirm' })).toBe(false);
    actor.send({ type: 'page.leave' });
    expect(actor.getSnapshot().output).toEqual({ outcome: 'left' });
  });

  it('can be sent again after ten seconds of silence', async () => {
    const actor = open(() => new Promise<never>(() => {}));
    actor.send({ type: 'email.confirm' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
    expect(actor.getSnapshot().can({ type: 'email.confirm' })).toBe(true);
    actor.stop();
  });
});
