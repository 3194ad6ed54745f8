import { createActor, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { emailChangeMachine, type EmailWish } from '#machines/profile/email-change.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { pending, submit, unchanged } from './scenarios/email-change.scenarios.ts';

it('another email address is asked for without the spaces around it, and waits', async () => {
  const wishes: EmailWish[] = [];
  const actors = actorsFrom<ActorsOf<typeof emailChangeMachine>>({
    loadEmailChange: async () => unchanged,
    requestEmailChange: async ({ input }) => {
      wishes.push(input);
      return pending;
    },
    cancelEmailChange: async () => undefined,
  });
  const actor = createActor(emailChangeMachine.provide({ actors })).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  actor.send({ type: 'form.open' });
  actor.send({ ...submit, newEmail: ` ${submit.newEmail} ` });
  const { value, context } = await settled();
  expect(wishes).toEqual([{ newEmail: submit.newEmail, password: submit.password }]);
  expect([value, context]).toEqual([{ idle: 'pending' }, { current: pending, error: null }]);
});
