import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { Link as RouterLink, Outlet } from 'react-router-dom';
import { t } from '../language/language.ts';
import { useCachePanelToggle } from '../data/cache-panel/cache-panel-toggle.ts';
import { AcademyMark } from '../components/art/academy-mark.tsx';
import { AuthDebugScreen } from '../features/auth-debug/auth-debug.screen.tsx';
import { AppShell } from '../features/shell/app-shell.tsx';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../data/services.tsx';
import { nightScheme } from '../theme/scheme.ts';

/** A strip of night with the product's sign, for pages that are open to everybody. */
function OpenFrame() {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <Box
        component="header"
        {...nightScheme}
        sx={{ bgcolor: 'night.main', color: 'night.text', borderBottom: 1, borderColor: 'night.line' }}
      >
        <Container maxWidth="lg">
          <Stack direction="row" sx={{ height: 64, alignItems: 'center', justifyContent: 'space-between' }}>
            <Link
              component={RouterLink}
              to={paths.landing}
              color="inherit"
              underline="none"
              aria-label={t('WizLearn, home')}
              sx={{ display: 'flex' }}
            >
              <AcademyMark size={36} withName />
            </Link>
          </Stack>
        </Container>
      </Box>
      <Container component="main" maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
        <Outlet />
      </Container>
    </Box>
  );
}

/** The frame of an open page: the header of the product for whoever is signed in. */
export function AuthDebugFrame() {
  const { session } = useServices();
  const isMember = useSelector(session, (state) => state.hasTag('signedIn'));
  return isMember ? <AppShell /> : <OpenFrame />;
}

export function AuthDebugPage() {
  return <AuthDebugScreen onCachePanel={useCachePanelToggle()} />;
}
