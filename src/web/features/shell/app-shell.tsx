import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '#web/components/page/skip-link.tsx';
import { onFirstUse } from '#web/browser/first-use.ts';
import { PublicLinks } from '#web/components/page/public-links.tsx';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { useServices } from '#web/data/services.tsx';
import { useHeaderData } from './header/header-data.ts';
import { ShellHeader } from './shell-header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PanelBoundary } from '#web/components/notices/panel-boundary.tsx';
import { ShortcutsFrame } from './shortcuts/shortcuts-frame.tsx';
import { usePanel } from './use-panel.ts';

const ProfileDialog = lazy(() =>
  import('./header/profile-dialog.tsx').then((file) => ({ default: file.ProfileDialog })),
);
const MobileMenu = lazy(() =>
  import('./header/mobile-menu.tsx').then((file) => ({ default: file.MobileMenu })),
);
/** The page layout of the app, header and frame of every page for signed-in students. */
export function AppShell() {
  return (
    <ShortcutsFrame>
      <Shell />
    </ShortcutsFrame>
  );
}

/** The header, and what it unfolds. On another page nothing of the frame around it is drawn anew. */
function ShellTop() {
  const { session } = useServices();
  const header = useHeaderData();
  const { panel, open, close } = usePanel<'profile' | 'menu'>();
  const keys = useShortcutsEntry();
  const signOut = () => session.send({ type: 'session.signOut' });
  const { reload } = header;
  const openMenu = useCallback(() => open('menu'), [open]);
  const openProfile = useCallback(() => {
    reload();
    open('profile');
  }, [reload, open]);
  // The way out is there too once the connection is gone.
  useEffect(
    () => onFirstUse(window, () => void import('./header/profile-dialog.tsx').catch(() => undefined)),
    [],
  );

  return (
    <>
      <ShellHeader
        details={header.details}
        initials={header.initials}
        onMenu={openMenu}
        onProfile={openProfile}
      />
      {panel && (
        <PanelBoundary key={panel} onClose={close}>
          <Suspense>
            {panel === 'profile' && (
              <ProfileDialog
                header={header}
                onClose={close}
                onShortcuts={() => {
                  close();
                  keys?.openShortcuts();
                }}
                onSignOut={signOut}
              />
            )}
            {panel === 'menu' && <MobileMenu onClose={close} onSignOut={signOut} />}
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}

function Shell() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <ShellTop />
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
    </Box>
  );
}
