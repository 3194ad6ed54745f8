import type { CachedData, CacheKind } from '#domain/calls/cache-kinds.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { Cache } from '#web/data/cache.ts';

interface WhenAndWhose {
  at: number;
  suffix?: string;
  uid?: string;
}

/** Leaves an entry in a browser's storage, as an earlier page would have left it. */
export function keepEntry<K extends CacheKind>(
  storage: BrowserStorage,
  kind: K,
  data: CachedData[K],
  { at, suffix, uid = asha.userId }: WhenAndWhose,
): void {
  const account = () => ({ uid, generation: 0 });
  new Cache({ storage, now: () => at, account, build: 'development' }).beginRead(kind, suffix).store(data);
}
