import { type CachedValue, createCachedValue } from './cached-value.ts';

const LOOK_AGAIN_MS = 1_000;

/**
 * The catalogue's version, looked up at most once a second: what an author changed on another server shows up within
 * that time, on this one at once if `drop` is called. A database that does not answer changes nothing.
 */
export function createCatalogueVersion(deps: {
  findVersion: () => Promise<number>;
  now: () => Date;
}): CachedValue<number> {
  let known = 0;
  const look = async () => {
    known = await deps.findVersion().catch(() => known);
    return known;
  };
  return createCachedValue(look, { maxAgeMs: LOOK_AGAIN_MS, now: deps.now });
}
