import type { AccessTokenClaims } from '#machines/session/session.types.ts';

/**
 * What multiple tabs of one browser tell each other: tab synchronization by a broadcast channel (C14). A tab of an older
 * version may listen: what is sent keeps its names.
 */
export type TabMessage =
  | { type: 'signedOut'; userId: string }
  | { type: 'signedIn'; userId: string }
  | { type: 'refreshed'; token: string; identity: AccessTokenClaims }
  /** A change made these kinds of the cache old. */
  | { type: 'forgotten'; kinds: readonly string[] }
  /** Who is there? Every tab answers `present`, the one that asks included. */
  | { type: 'rollCall' }
  | { type: 'present'; tab: string; userId: string | null };

export interface Tabs {
  broadcast(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

const isMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function createTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wizlearn');
  return {
    broadcast: (message) => channel?.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (isMessage(event.data)) listener(event.data);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}

/**
 * A cross-tab lock by Web Locks: runs `work` in one tab at a time. A holder that is frozen or gone blocks nobody for longer
 * than `waitMs`: then the work is done without the lock, and the server's reuse window keeps it harmless (C11, R6).
 */
export async function withTabLock<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => {
      hasBegun = true;
      return work();
    });
  } catch (thrown) {
    const gaveUpWaiting = !hasBegun && thrown instanceof DOMException;
    if (gaveUpWaiting) return work();
    throw thrown;
  }
}
