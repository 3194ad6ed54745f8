import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { emailChangeMachine, type EmailWish } from '#machines/profile/email-change.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { pending, scenarios, submit, unchanged } from './scenarios/email-change.scenarios.ts';

describePaths({
  machine: emailChangeMachine,
  scenarios,
  goals: {
    'a place at rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'a change that waits': {
      isReached: (snapshot) => snapshot.matches({ idle: 'pending' }),
      liveness: 'withServer',
    },
  },
});

describe('another email address', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);

  const open = async (effects: Partial<EffectsOf<ActorsOf<typeof emailChangeMachine>>> = {}) => {
    const wishes: EmailWish[] = [];
    const actors = actorsFrom<ActorsOf<typeof emailChangeMachine>>({
      loadEmailChange: async () => unchanged,
      requestEmailChange: async ({ input }) => {
        wishes.push(input);
        return pending;
      },
      cancelEmailChange: async () => undefined,
      ...effects,
    });
    const actor = createActor(emailChangeMachine.provide({ actors })).start();
    await settle();
    return { actor, wishes };
  };

  it('is asked for without the spaces around it, and waits', async () => {
    const { actor, wishes } = await open();
    actor.send({ type: 'form.open' });
    actor.send({ ...submit, newEmail: ` ${submit.newEmail} ` });
    await settle();
    expect(wishes).toEqual([{ newEmail: submit.newEmail, password: submit.password }]);
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      { idle: 'pending' },
      { current: pending, error: null },
    ]);
  });

  it('needs an address and the password before anything is sent', async () => {
    const { actor, wishes } = await open();
    actor.send({ type: 'form.open' });
    actor.send({ ...submit, newEmail: 'asha at home' });
    expect(actor.getSnapshot().context.error?.fields).toEqual({
      newEmail: 'Please enter your new email address.',
    });
    actor.send({ ...submit, password: '' });
    expect(actor.getSnapshot().context.error?.fields).toEqual({ password: 'Please enter your password.' });
    expect(wishes).toEqual([]);
  });

  it('that was refused leaves no password in the memory of the machine', async () => {
    const { actor } = await open({ requestEmailChange: () => Promise.reject(new ApiFailure(serverError)) });
    actor.send({ type: 'form.open' });
    actor.send(submit);
    await settle();
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'editing',
      { current: unchanged, error: serverError },
    ]);
  });

  it('that waits is still said to wait when cancelling it fails', async () => {
    const { actor } = await open({
      loadEmailChange: async () => pending,
      cancelEmailChange: () => Promise.reject(new ApiFailure(serverError)),
    });
    actor.send({ type: 'change.cancel' });
    await settle();
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      { idle: 'pending' },
      { current: pending, error: serverError },
    ]);
  });

  it('that another device asked for or cancelled shows when it is read again', async () => {
    const answers = [pending, unchanged];
    const { actor } = await open({ loadEmailChange: async () => answers.shift() ?? unchanged });
    expect(actor.getSnapshot().value).toEqual({ idle: 'pending' });
    actor.send({ type: 'change.reload' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ idle: 'unchanged' });
  });
});
