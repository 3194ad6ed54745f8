import type { Services } from './services.tsx';
import { buildName } from './build-name.ts';
import { Cache } from './cache.ts';
import { invalidateAfterWrite } from './invalidate-after-write.ts';

export type CacheServices = Pick<Services, 'session' | 'storage' | 'clock' | 'api'>;

const caches = new WeakMap<Services['session'], Cache>();

/** The page's one cache. It follows the session: a new one starts with nothing, and sees nothing of the one before. */
export function cacheOf({ session, storage, clock, api }: CacheServices): Cache {
  const known = caches.get(session);
  if (known) return known;
  const cache = new Cache({
    storage,
    now: () => clock.now(),
    account: () => {
      const state = session.getSnapshot();
      const { user, generation } = state.context;
      // Before that a user is only a hint of an earlier visit (resolution 12).
      return { uid: state.hasTag('signedIn') ? (user?.userId ?? null) : null, generation };
    },
    build: buildName(globalThis.document),
  });
  session.on('session.ended', () => cache.reset());
  session.on('session.established', () => cache.notify());
  api.use(invalidateAfterWrite(cache));
  caches.set(session, cache);
  return cache;
}
