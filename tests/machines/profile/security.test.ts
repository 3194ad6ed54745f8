import { createActor, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { buildDevice } from '#tests/support/machines/profile-fixtures.ts';
import { submit } from './scenarios/password-change.scenarios.ts';

it('a new password is refused at its field while it is too short', () => {
  const actor = createActor(passwordChangeMachine).start();
  actor.send({ type: 'form.open' });
  actor.send({ ...submit, newPassword: '1234567' });
  expect(actor.getSnapshot().context.error?.fields).toEqual({
    newPassword: 'Please choose at least 8 characters.',
  });
});

it('the devices are signed out all but this one, which is never lost from here', async () => {
  const ended: string[][] = [];
  const actors = actorsFrom<ActorsOf<typeof sessionListMachine>>({
    loadSessions: async () => [buildDevice(1), buildDevice(2), buildDevice(3)],
    endSessions: async ({ input }) => void ended.push(input.ids),
  });
  const actor = createActor(sessionListMachine.provide({ actors })).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect((await settled()).can({ type: 'session.end', id: buildDevice(1)._id })).toBe(false);
  actor.send({ type: 'others.end' });
  const after = await settled();
  expect(ended).toEqual([[buildDevice(2)._id, buildDevice(3)._id]]);
  expect(after.context.sessions).toEqual([buildDevice(1)]);
  expect(after.can({ type: 'others.end' })).toBe(false);
});
