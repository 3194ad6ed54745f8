import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '#web/components/page/skip-link.tsx';
import { whenIdle } from '#web/browser/when-idle.ts';
import { useMapEntry } from '#web/components/page/map-entry.tsx';
import { PublicLinks } from '#web/components/page/public-links.tsx';
import { useServices } from '#web/data/services.tsx';
import { useHeader } from './header/header-data.ts';
import { ShellHeader } from './shell-header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { usePanel } from './use-panel.ts';

const ProfileDialog = lazy(() =>
  import('./header/profile-dialog.tsx').then((file) => ({ default: file.ProfileDialog })),
);
const MobileMenu = lazy(() =>
  import('./header/mobile-menu.tsx').then((file) => ({ default: file.MobileMenu })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts/shortcuts-dialog.tsx').then((file) => ({ default: file.ShortcutsDialog })),
);

function NoHint(): ReactNode {
  return null;
}
// Who has pressed g without a connection goes on without the hint.
const ChordHint = lazy(() =>
  import('./shortcuts/chord-hint.tsx').then(
    (file) => ({ default: file.ChordHint }),
    () => ({ default: NoHint }),
  ),
);

/** Header and frame of every page for signed-in students. */
export function AppShell() {
  const { session } = useServices();
  const header = useHeader();
  const { panel, open, close } = usePanel<'profile' | 'menu' | 'shortcuts'>();
  const map = useMapEntry();
  const shortcuts = useShortcuts(
    () => open('shortcuts'),
    () => map?.openMap(),
  );
  const isMidChord = useSelector(shortcuts, (snapshot) => snapshot.matches('midChord'));
  const signOut = () => session.send({ type: 'session.signOut' });
  // The way out is there too once the connection is gone.
  useEffect(() => {
    void whenIdle(window)
      .then(() => import('./header/profile-dialog.tsx'))
      .catch(() => undefined);
  }, []);

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <ShellHeader
        header={header}
        onMenu={() => open('menu')}
        onProfile={() => {
          header.reload();
          open('profile');
        }}
      />
      <Container
        component="main"
        id="main"
        tabIndex={-1}
        maxWidth="lg"
        sx={{ flex: 1, py: { xs: 3, md: 5 } }}
      >
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </Container>
      <Container component="footer" maxWidth="lg" sx={{ pb: 2, color: 'text.secondary' }}>
        <PublicLinks />
      </Container>
      {isMidChord && (
        <Suspense>
          <ChordHint />
        </Suspense>
      )}
      {panel && (
        <PanelBoundary key={panel} onClose={close}>
          <Suspense>
            {panel === 'profile' && (
              <ProfileDialog
                header={header}
                onClose={close}
                onShortcuts={() => open('shortcuts')}
                onSignOut={signOut}
              />
            )}
            {panel === 'menu' && <MobileMenu onClose={close} onSignOut={signOut} />}
            {panel === 'shortcuts' && <ShortcutsDialog shortcuts={shortcuts} onClose={close} />}
          </Suspense>
        </PanelBoundary>
      )}
    </Box>
  );
}
