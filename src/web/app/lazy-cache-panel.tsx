import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { CachePanelToggle } from '../data/cache-panel/cache-panel-toggle.ts';

type Panel = ComponentType<{ onReady: (toggle: () => void) => void }>;

/** Ctrl+Shift+C (spec §2). Browsers may keep that key for themselves; /auth-debug has a button (resolution 34). */
const isPanelKey = ({ ctrlKey, shiftKey, altKey, key }: KeyboardEvent): boolean =>
  ctrlKey && shiftKey && !altKey && key.toLowerCase() === 'c';

/** Lazy-loads the cache panel when its keyboard shortcut is pressed or it is asked for. On every page, signed in or not. */
export function LazyCachePanel({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<{ Panel: Panel } | null>(null);
  // Once the panel is here it toggles itself. If it could not be fetched, the next call tries again.
  const toggle = useRef(() => {
    import('../features/cache-panel/cache-panel.tsx').then(
      ({ CachePanel }) => setLoaded({ Panel: CachePanel }),
      () => undefined,
    );
  });
  const [handlers] = useState(() => ({
    toggle: () => toggle.current(),
    onReady: (next: () => void) => {
      toggle.current = next;
    },
  }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      handlers.toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [handlers]);
  return (
    <CachePanelToggle value={handlers.toggle}>
      {children}
      {loaded && <loaded.Panel onReady={handlers.onReady} />}
    </CachePanelToggle>
  );
}
