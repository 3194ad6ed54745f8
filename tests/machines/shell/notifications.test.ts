import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/contract.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { notificationsMachine } from '#machines/shell/notifications.machine.ts';

const at = '2026-11-20T08:00:00.000Z';
const build = (_id: string, readAt: string | null = null): Notification => ({
  _id,
  text: `Notification ${_id}`,
  createdAt: at,
  readAt,
});

const open = async (markRead: (notificationId: string) => Promise<string>) => {
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        loadNotifications: fromPromise<Notification[], void>(async () => [
          build('one'),
          build('two'),
          build('old', at),
        ]),
        markRead: fromPromise<string, { notificationId: string }>(({ input }) =>
          markRead(input.notificationId),
        ),
      },
    }),
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ list: 'ready' }));
  const settled = () => waitFor(actor, (snapshot) => snapshot.context.queue.length === 0);
  return { actor, settled };
};

describe('the notifications', () => {
  it('are told to the server one after the other, each once', async () => {
    const told: string[] = [];
    const { actor, settled } = await open(async (id) => {
      told.push(id);
      return at;
    });
    actor.send({ type: 'notification.read', notificationId: 'two' });
    actor.send({ type: 'notification.read', notificationId: 'two' });
    actor.send({ type: 'notifications.readAll' });
    const { context } = await settled();
    expect(told).toEqual(['two', 'one']);
    expect(context.items?.map(({ readAt }) => readAt)).toEqual([at, at, at]);
  });

  it('are unread again when the server does not take it', async () => {
    const { actor, settled } = await open(() => Promise.reject(serverError));
    actor.send({ type: 'notifications.readAll' });
    const { context } = await settled();
    expect(context.items?.map(({ readAt }) => readAt)).toEqual([null, null, at]);
    expect(context.readError).toEqual(serverError);
  });
});
