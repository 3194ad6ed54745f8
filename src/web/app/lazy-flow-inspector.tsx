import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Panel = ComponentType<{ onClose: () => void }>;

/** Waits for Ctrl+Shift+F or `?flows` in the address, and only then fetches the panel. If it does not come, one asks again. */
export function LazyFlowInspector() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const isAsked = new URLSearchParams(useLocation().search).has('flows');
  useEffect(() => {
    const open = () =>
      import('../features/flows/flow-panel.tsx').then(
        ({ FlowPanel }) => setPanel(() => FlowPanel),
        () => undefined,
      );
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      open();
    };
    if (isAsked) open();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isAsked]);
  return Panel && <Panel onClose={() => setPanel(null)} />;
}
