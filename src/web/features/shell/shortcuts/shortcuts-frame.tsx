import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { useMapEntry } from '#web/components/page/map-entry.tsx';
import { ShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { PanelBoundary } from '#web/components/notices/panel-boundary.tsx';
import { usePanel } from '../use-panel.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((file) => ({ default: file.ShortcutsDialog })),
);

function NoHint(): ReactNode {
  return null;
}
// Who has pressed g without a connection goes on without the hint.
const ChordHint = lazy(() =>
  import('./chord-hint.tsx').then(
    (file) => ({ default: file.ChordHint }),
    () => ({ default: NoHint }),
  ),
);

interface ShortcutsFrameProps {
  /** A quiz or a step of the setup is left by its own ways out: g does nothing there. */
  isTask?: boolean;
  children: ReactNode;
}

/** The keys of the page, and their list under ?, around every page of a student. */
export function ShortcutsFrame({ isTask = false, children }: ShortcutsFrameProps) {
  const { panel, open, close } = usePanel<'shortcuts'>();
  const map = useMapEntry();
  const openShortcuts = useCallback(() => open('shortcuts'), [open]);
  const isTaskOver = useRef(false);
  const endTask = useCallback(() => {
    isTaskOver.current = true;
    return () => {
      isTaskOver.current = false;
    };
  }, []);
  const shortcuts = useShortcuts(
    openShortcuts,
    () => map?.openMap(),
    () => isTask && !isTaskOver.current,
  );
  const isMidChord = useSelector(shortcuts, (snapshot) => snapshot.matches('midChord'));
  const areOn = useSelector(shortcuts, (snapshot) => !snapshot.matches('off'));
  const entry = useMemo(() => ({ openShortcuts, areOn, endTask }), [openShortcuts, areOn, endTask]);
  return (
    <ShortcutsEntry value={entry}>
      {children}
      {isMidChord && (
        <Suspense>
          <ChordHint />
        </Suspense>
      )}
      {panel && (
        <PanelBoundary onClose={close}>
          <Suspense>
            <ShortcutsDialog shortcuts={shortcuts} onClose={close} />
          </Suspense>
        </PanelBoundary>
      )}
    </ShortcutsEntry>
  );
}
