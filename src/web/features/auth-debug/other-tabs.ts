import { useSyncExternalStore } from 'react';
import { createTabs, type Tabs } from '#web/browser/tabs.ts';

/** A tab that has not answered for this long is closed. Milliseconds. */
const SILENCE = 8000;
const CALL_EVERY = 3000;

interface Present {
  userId: string | null;
  heardAt: number;
}

/** Calls the roll of this browser's tabs for as long as somebody looks. Null until the first answer: our own. */
export function createTabCounter(tabs: Tabs, now: () => number) {
  const present = new Map<string, Present>();
  let summary: { others: number; sameAccount: boolean } | null = null;

  const count = (): void => {
    for (const [tab, { heardAt }] of present) {
      if (now() - heardAt > SILENCE) present.delete(tab);
    }
    const accounts = new Set([...present.values()].map(({ userId }) => userId));
    const next = present.size === 0 ? null : { others: present.size - 1, sameAccount: accounts.size <= 1 };
    if (JSON.stringify(next) !== JSON.stringify(summary)) summary = next;
  };

  return {
    read: () => summary,
    subscribe(listener: () => void): () => void {
      const stop = tabs.listen((message) => {
        if (message.type !== 'present') return;
        present.set(message.tab, { userId: message.userId, heardAt: now() });
        count();
        listener();
      });
      const call = () => {
        count();
        listener();
        tabs.broadcast({ type: 'rollCall' });
      };
      const timer = setInterval(call, CALL_EVERY);
      tabs.broadcast({ type: 'rollCall' });
      return () => {
        clearInterval(timer);
        stop();
      };
    },
  };
}

const tabCounter = createTabCounter(createTabs(), () => performance.now());

/** How many other tabs of ours this browser has; null while nobody knows. */
export const useOtherTabs = () => useSyncExternalStore(tabCounter.subscribe, tabCounter.read);
