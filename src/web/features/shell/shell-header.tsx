import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { CircleQuestionMark, Menu } from 'lucide-react';
import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { AcademyMark } from '#web/components/art/academy-mark.tsx';
import { PersonAvatar } from '#web/components/art/person-avatar.tsx';
import { t } from '#web/language/language.ts';
import { publicPath } from '#web/language/public-path.ts';
import { paths } from '#web/navigation/paths.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { navigation } from './header/navigation.ts';
import { ThemeSwitch } from './header/theme-switch.tsx';
import type { HeaderData } from './header/header-data.ts';
import { whenWide } from './header/wide.ts';

interface ShellHeaderProps extends Pick<HeaderData, 'details' | 'initials'> {
  onProfile: () => void;
  onMenu: () => void;
}

/** Pixels below which the sign stands for the name. */
const NARROW = 380;

const up = (width: number): string => `@media (min-width:${width}px)`;

const NavigationLink = styled(NavLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 42,
  padding: theme.spacing(0, 1.25),
  // A border, not a ground: it stays where a reader's own colours replace ours.
  borderBottom: '3px solid transparent',
  borderTop: '3px solid transparent',
  color: theme.vars.palette.night.muted,
  textDecoration: 'none',
  fontSize: '0.9375rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.vars.palette.night.text, borderBottomColor: theme.vars.palette.night.line },
  '&[aria-current="page"]': {
    color: theme.vars.palette.night.text,
    fontWeight: 650,
    borderBottomColor: theme.vars.palette.night.gold,
  },
}));

function HomeLink() {
  return (
    <Link
      component={NavLink}
      to={paths.home}
      color="inherit"
      underline="none"
      aria-label={t('WizLearn home')}
      sx={{ display: 'flex', mr: 'auto' }}
    >
      <Box component="span" sx={{ display: 'none', [up(NARROW)]: { display: 'flex' } }}>
        <AcademyMark withName />
      </Box>
      <Box component="span" sx={{ display: 'flex', [up(NARROW)]: { display: 'none' } }}>
        <AcademyMark size={36} />
      </Box>
    </Link>
  );
}

/**
 * The page header: name or sign of the product, the seven pages, the bell and the person (spec §2). It stays as it is from
 * page to page: only the links to the pages look where they are.
 */
export const ShellHeader = memo(function ShellHeader({
  details,
  initials,
  onProfile,
  onMenu,
}: ShellHeaderProps) {
  return (
    <AppBar position="sticky" component="header" {...nightScheme}>
      <Container maxWidth="lg" disableGutters>
        <Toolbar sx={{ gap: { xs: 0.5, sm: 1 } }}>
          <HomeLink />
          <Stack
            component="nav"
            aria-label={t('Main')}
            direction="row"
            sx={{ mx: 'auto', gap: 0.25, display: 'none', ...whenWide({ display: 'flex' }) }}
          >
            {navigation.map(({ label, to }) => (
              <NavigationLink key={to} to={to}>
                {t(label)}
              </NavigationLink>
            ))}
          </Stack>
          <NotificationBell />
          <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <IconButton component="a" href={publicPath('/help')} color="inherit" aria-label={t('Help')}>
              <CircleQuestionMark aria-hidden />
            </IconButton>
            <ThemeSwitch />
          </Box>
          <Button
            color="inherit"
            onClick={onProfile}
            aria-label={t('User Profile')}
            aria-haspopup="dialog"
            sx={{ minWidth: 44, p: 0.5, borderRadius: '50%' }}
          >
            <PersonAvatar
              picture={details?.profilePicture ?? null}
              initials={initials}
              house={houseKeyOf(details?.house)}
              size={36}
            />
          </Button>
          <IconButton
            color="inherit"
            aria-label={t('Menu')}
            aria-haspopup="dialog"
            onClick={onMenu}
            sx={whenWide({ display: 'none' })}
          >
            <Menu aria-hidden />
          </IconButton>
        </Toolbar>
      </Container>
      <ConnectionBanner />
    </AppBar>
  );
});
