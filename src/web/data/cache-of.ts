import type { Middleware } from 'openapi-fetch';
import type { Services } from './services.tsx';
import { buildName } from './build-name.ts';
import { Cache } from './cache.ts';
import { invalidatedBy, mayWrite } from './cache-invalidation.ts';

/** True unless the server said that nothing was done; 404 and 409 tell that what we show is not what is there. */
const mayHaveChanged = ({ status }: Response): boolean =>
  status < 400 || status >= 500 || status === 404 || status === 409;

/**
 * Client middleware that invalidates the cache after a write: what a mutation makes old is dropped as soon as its
 * outcome is known.
 */
const invalidateAfterWrite = (cache: Cache): Middleware => {
  const forget = (request: Request, path: string): void => {
    const kinds = invalidatedBy(request.method, path);
    if (mayWrite(request.method, path)) cache.evictSnapshots();
    if (kinds.length > 0) cache.invalidate(kinds);
  };
  return {
    onResponse({ request, response, schemaPath }) {
      if (mayHaveChanged(response)) forget(request, schemaPath);
    },
    // The answer was lost, and perhaps only the answer.
    onError({ request, schemaPath }) {
      forget(request, schemaPath);
    },
  };
};

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
