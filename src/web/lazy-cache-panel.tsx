import { type ComponentType, createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

type Panel = ComponentType<{ answerKnocks: (answer: () => void) => void }>;

const Knock = createContext<() => void>(() => undefined);

/** Opens the cache panel, or puts it away. */
export const useCachePanelKnock = (): (() => void) => use(Knock);

/** Ctrl+Shift+C (spec §2). Browsers may keep that key for themselves; /auth-debug has a button (resolution 34). */
const isPanelKey = ({ ctrlKey, shiftKey, altKey, key }: KeyboardEvent): boolean =>
  ctrlKey && shiftKey && !altKey && key.toLowerCase() === 'c';

/** Waits for somebody to knock, and only then fetches the panel. On every page, signed in or not. */
export function LazyCachePanel({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<{ Panel: Panel } | null>(null);
  // Once the panel is here it answers by itself. If it could not be fetched, the next knock tries again.
  const answer = useRef(() => {
    import('./features/cache-panel/cache-panel.tsx').then(
      ({ CachePanel }) => setLoaded({ Panel: CachePanel }),
      () => undefined,
    );
  });
  const [door] = useState(() => ({
    knock: () => answer.current(),
    answerKnocks: (next: () => void) => {
      answer.current = next;
    },
  }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      door.knock();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [door]);
  return (
    <Knock value={door.knock}>
      {children}
      {loaded && <loaded.Panel answerKnocks={door.answerKnocks} />}
    </Knock>
  );
}
