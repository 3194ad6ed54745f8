import { type ActorRefFrom, fromPromise } from 'xstate';
import type { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { whenIdle } from '#web/browser/when-idle.ts';
import { cacheOf, type CacheServices } from '#web/data/cache-of.ts';
import type { Services } from '#web/data/services.tsx';

/** A list younger than this is not asked for again when somebody comes back to the page. Milliseconds. */
const FRESH = 60_000;

/** The calls that load notifications and mark as read what was seen. */
export function createNotificationsActors({
  api,
  clock,
}: Pick<Services, 'api' | 'clock'>): ActorsOf<typeof notificationsMachine> {
  let idle: Promise<void> | undefined;
  return {
    loadNotifications: fromPromise(async ({ signal }) => {
      // The page comes first.
      await (idle ??= whenIdle(window));
      return readData(api.GET('/notifications', { signal }));
    }),
    markRead: fromPromise(async ({ input, signal }) => {
      const params = { path: { notificationId: input.notificationId } };
      await read(api.POST('/notifications/{notificationId}/read', { params, signal }));
      return new Date(clock.now()).toISOString();
    }),
  };
}

/** Asks again when somebody comes back to the page after a while, when the connection does, and when XP may have come. */
export function watchNotifications(
  notifications: ActorRefFrom<typeof notificationsMachine>,
  services: CacheServices & Pick<Services, 'clock' | 'connection'>,
  page: Window,
): () => void {
  const { clock, connection } = services;
  let askedAt = clock.now();
  const ask = (): void => {
    askedAt = clock.now();
    notifications.send({ type: 'notifications.reload' });
  };
  const onVisible = (): void => {
    if (page.document.visibilityState === 'visible' && clock.now() - askedAt > FRESH) ask();
  };
  page.document.addEventListener('visibilitychange', onVisible);
  const restored = connection.on('connection.restored', ask);
  const stopListening = cacheOf(services).onInvalidate((kinds) => {
    if (kinds.includes('userXp')) ask();
  });
  return () => {
    page.document.removeEventListener('visibilitychange', onVisible);
    restored.unsubscribe();
    stopListening();
  };
}
