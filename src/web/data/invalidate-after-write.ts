import type { Middleware } from 'openapi-fetch';
import type { Cache } from './cache.ts';
import { invalidatedBy, mayWrite } from './cache-invalidation.ts';

/** True unless the server said that nothing was done; 404 and 409 tell that what we show is not what is there. */
const mayHaveChanged = ({ status }: Response): boolean =>
  status < 400 || status >= 500 || status === 404 || status === 409;

/**
 * Client middleware that invalidates the cache after a write: what a mutation makes old is dropped as soon as its outcome is
 * known, such as the list of notes after a note is saved. Which kinds of data that is, `cache-invalidation.ts` lists by call.
 */
export const invalidateAfterWrite = (cache: Cache): Middleware => {
  const invalidate = (request: Request, path: string): void => {
    const kinds = invalidatedBy(request.method, path);
    if (mayWrite(request.method, path)) cache.evictSnapshots();
    if (kinds.length > 0) cache.invalidate(kinds);
  };
  return {
    onResponse({ request, response, schemaPath }) {
      if (mayHaveChanged(response)) invalidate(request, schemaPath);
    },
    // The answer was lost, and perhaps only the answer.
    onError({ request, schemaPath }) {
      invalidate(request, schemaPath);
    },
  };
};
