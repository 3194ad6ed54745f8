import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { randomId } from '../api/random-id.ts';

const WRITER = 'quiz-writer';
/** A page that is being reloaded lets go of its name within this time. Milliseconds. */
const RELEASE_WAIT = 1000;

/** True if this page alone bears the name; it then bears it until it closes. */
function claim(name: string): Promise<boolean> {
  // Missing on plain http and in old browsers, whatever the types say.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((settle) => {
    locks
      .request(name, { signal: AbortSignal.timeout(RELEASE_WAIT) }, () => {
        settle(true);
        return new Promise<never>(() => {});
      })
      .catch(() => settle(false));
  });
}

async function claimWriter(storage: BrowserStorage): Promise<string> {
  const kept = storage.read('session', WRITER);
  if (typeof kept === 'string' && kept.length >= 8 && (await claim(`${WRITER}:${kept}`))) return kept;
  const fresh = randomId();
  storage.write('session', WRITER, fresh);
  await claim(`${WRITER}:${fresh}`);
  return fresh;
}

const claimed = new WeakMap<BrowserStorage, Promise<string>>();

/**
 * The name under which this tab writes to attempts; a reload keeps it. A duplicated tab starts with a copy of the
 * first one's storage, so the name is also held as a lock and the copy takes a new one (C20).
 */
export function writerIdOf(storage: BrowserStorage): Promise<string> {
  const known = claimed.get(storage);
  if (known) return known;
  const claiming = claimWriter(storage);
  claimed.set(storage, claiming);
  return claiming;
}
