import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { read } from '#web/api/api-client.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AcademyMark } from '#web/components/academy-mark.tsx';
import { PersonAvatar } from '#web/components/person-avatar.tsx';
import { paths } from '#web/paths.ts';
import { useServices } from '#web/services.tsx';
import { houseKeyOf } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { initialOf } from './user-details.ts';

const ProfileDialog = lazy(() =>
  import('./profile-dialog.tsx').then((file) => ({ default: file.ProfileDialog })),
);
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((file) => ({ default: file.MobileMenu })));

/** The pages of the main navigation that exist today. */
export const navigation = [
  { label: 'Home', to: paths.home },
  { label: 'Courses', to: paths.courses },
] as const;

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: theme.spacing(2),
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&:focus': { top: theme.spacing(1) },
}));

const NavigationLink = styled(NavLink)(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.night.muted,
  textDecoration: 'none',
  fontWeight: 550,
  '&:hover': { background: theme.vars.palette.action.hover, color: theme.vars.palette.night.text },
  '&[aria-current="page"]': { color: theme.vars.palette.night.text },
  '&[aria-current="page"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: theme.spacing(1.5),
    bottom: 0,
    height: 3,
    borderRadius: 3,
    background: theme.vars.palette.night.gold,
  },
}));

/** Header and frame of every page for signed-in students. */
export function AppShell() {
  const { api, session } = useServices();
  const header = useResource((signal) =>
    read(api.GET('/profiles/user-details', { signal })).then(({ data }) => data),
  );
  const [open, setOpen] = useState<'profile' | 'menu' | null>(null);
  const close = () => setOpen(null);
  const signOut = () => session.send({ type: 'session.signOut' });
  const house = houseKeyOf(header.data?.house);
  const openProfile = () => {
    header.reload();
    setOpen('profile');
  };

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <AppBar position="sticky" component="header" {...nightScheme}>
        <Container maxWidth="lg" disableGutters>
          <Toolbar sx={{ gap: 1 }}>
            <Link
              component={NavLink}
              to={paths.home}
              color="inherit"
              underline="none"
              aria-label="WizLearn home"
              sx={{ display: 'flex' }}
            >
              <AcademyMark withName />
            </Link>
            <Stack
              component="nav"
              aria-label="Main"
              direction="row"
              sx={{ ml: 3, gap: 0.5, flex: 1, display: { xs: 'none', md: 'flex' } }}
            >
              {navigation.map(({ label, to }) => (
                <NavigationLink key={to} to={to}>
                  {label}
                </NavigationLink>
              ))}
            </Stack>
            <Box sx={{ flex: 1, display: { md: 'none' } }} />
            <ThemeSwitch />
            <Button
              color="inherit"
              onClick={openProfile}
              aria-label="User Profile"
              sx={{ minWidth: 44, p: 0.5, borderRadius: '50%' }}
            >
              <PersonAvatar
                picture={header.data?.profilePicture ?? null}
                initials={initialOf(header.data)}
                house={house}
                size={36}
              />
            </Button>
            <IconButton
              color="inherit"
              aria-label="Menu"
              onClick={() => setOpen('menu')}
              sx={{ display: { md: 'none' } }}
            >
              <Menu aria-hidden />
            </IconButton>
          </Toolbar>
        </Container>
      </AppBar>
      <Container component="main" id="main" maxWidth="lg" sx={{ flex: 1, py: { xs: 3, md: 5 } }}>
        <Outlet />
      </Container>
      <Suspense>
        {open === 'profile' && <ProfileDialog header={header} onClose={close} onSignOut={signOut} />}
        {open === 'menu' && (
          <MobileMenu items={navigation} onClose={close} onOpenSettings={openProfile} onSignOut={signOut} />
        )}
      </Suspense>
    </Box>
  );
}
