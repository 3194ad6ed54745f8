import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { randomId } from '../api/random-id.ts';

const WRITER = 'quiz-writer';
/** A page that is being reloaded lets go of its name within this time. Milliseconds. */
const RELEASE_WAIT = 1000;

/** Missing on plain http and in old browsers, whatever the types say. */
const locksOf = (): LockManager | null | undefined => navigator.locks;

/** True if this page alone bears the name; it then bears it until it closes. */
function claim(name: string, options: LockOptions): Promise<boolean> {
  const locks = locksOf();
  if (!locks) return Promise.resolve(true);
  return new Promise((settle) => {
    locks
      .request(`${WRITER}:${name}`, options, (lock) => {
        settle(lock !== null);
        return lock === null ? null : new Promise<never>(() => {});
      })
      .catch(() => settle(false));
  });
}

const isName = (kept: unknown): kept is string => typeof kept === 'string' && kept.length >= 8;

async function claimWriter(storage: BrowserStorage): Promise<string> {
  const kept = storage.read('session', WRITER);
  if (isName(kept) && (await claim(kept, { signal: AbortSignal.timeout(RELEASE_WAIT) }))) return kept;
  // A window that was closed hard may hold an attempt still. Only locks tell that nobody bears its name any more.
  const last = locksOf() ? storage.read('local', WRITER) : null;
  const isFree = isName(last) && last !== kept && (await claim(last, { ifAvailable: true }));
  const name = isFree ? last : randomId();
  storage.write('session', WRITER, name);
  storage.write('local', WRITER, name);
  if (!isFree) await claim(name, {});
  return name;
}

const claimed = new WeakMap<BrowserStorage, Promise<string>>();

/**
 * The tab id under which this tab writes to attempts; a reload keeps it. A duplicated tab starts with a copy of the
 * first one's storage, so the name is also held as a lock and the copy takes a new one (C20). A new tab takes the name
 * of the last one, where no tab bears it: it goes on with what a closed window had open.
 */
export function writerIdOf(storage: BrowserStorage): Promise<string> {
  const known = claimed.get(storage);
  if (known) return known;
  const claiming = claimWriter(storage);
  claimed.set(storage, claiming);
  return claiming;
}
