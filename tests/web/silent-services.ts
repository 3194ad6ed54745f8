import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import type { Services } from '#web/data/services.tsx';

/** What is around a page whose calls are never answered, in a browser that keeps nothing. */
export function buildSilentServices(session: Services['session']): Services {
  const none = () => {
    throw new Error('This browser keeps nothing.');
  };
  const api = createApiClient(() => new Promise<Response>(() => {}), 'http://localhost');
  return {
    session,
    api,
    directApi: api,
    storage: createBrowserStorage({ local: none, session: none }, () => NOW),
    clock: { now: () => NOW, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
}
