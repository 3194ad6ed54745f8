import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MapEntry } from '../components/page/map-entry.tsx';
import { PanelBoundary } from '../components/notices/panel-boundary.tsx';
import { usePanel } from '../features/shell/use-panel.ts';

const MapDrawer = lazy(async () => {
  const { addPlaceTexts } = await import('../features/map/map-in-hindi.ts');
  await addPlaceTexts();
  const { MapDrawer: Drawer } = await import('../features/map/map-drawer.tsx');
  return { default: Drawer };
});
const ReportDialog = lazy(() =>
  import('../features/map/report/report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
);

/**
 * Lets every page of a student open the map of the screen (Shift+M, `shortcuts.machine.ts`) and ‘Something wrong?’; both
 * come only when they are wanted, also from the help page, by `?map` and `?report` in the address.
 */
export function MapPanelProvider({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const { panel, open, close } = usePanel<'map'>(search.has('map') ? 'map' : undefined);
  const [openCount, setOpenCount] = useState(search.has('report') ? 1 : 0);
  const entries = useMemo(
    () => ({
      openMap: () => open('map'),
      openReport: () => {
        close();
        setOpenCount((count) => count + 1);
      },
    }),
    [open, close],
  );
  return (
    <MapEntry value={entries}>
      {children}
      {panel && (
        <PanelBoundary onClose={close}>
          <Suspense>
            <MapDrawer onClose={close} onTrouble={entries.openReport} />
          </Suspense>
        </PanelBoundary>
      )}
      {openCount > 0 && (
        <PanelBoundary onClose={() => setOpenCount(0)}>
          <Suspense>
            <ReportDialog openCount={openCount} />
          </Suspense>
        </PanelBoundary>
      )}
    </MapEntry>
  );
}
