import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { Cache } from '#web/data/cache.ts';

export const MINUTE = 60_000;

export const summary = buildSummary();

/** A browser with its storage, in which pages come and go. */
export function openBrowser() {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const world = { now: NOW, uid: 'asha' as string | null, generation: 0, build: 'one' };
  const storage = createBrowserStorage(
    { local: () => window.localStorage, session: () => window.sessionStorage },
    () => world.now,
  );
  const openPage = () => {
    const { build } = world;
    const account = () => ({ uid: world.uid, generation: world.generation });
    return new Cache({ storage, now: () => world.now, account, build });
  };
  return { world, storage, openPage, cache: openPage() };
}
