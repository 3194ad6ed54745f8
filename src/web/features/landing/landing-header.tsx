import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { AcademyMark } from '#web/components/art/academy-mark.tsx';
import { keepLanguageChoice } from '#web/browser/language-choice.ts';
import { useServices } from '#web/data/services.tsx';
import { LanguageSwitch } from '#web/language/language-switch.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { nightScheme } from '#web/theme/scheme.ts';

const MENU = 'landing-menu';

const Bar = styled('header')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: theme.zIndex.appBar,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  borderBottom: `1px solid ${theme.vars.palette.night.line}`,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  maxWidth: 1200,
  height: 64,
  marginInline: 'auto',
  paddingInline: theme.spacing(2.5),
}));

const Ways = styled('div')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(1) }));

const Home = styled(Link)({ display: 'flex', color: 'inherit', textDecoration: 'none' });

/** The hamburger menu, open without a line of script: the browser's own popover closes on Escape and on a press elsewhere. */
const Menu = styled('nav')(({ theme }) => ({
  inset: '72px 12px auto 12px',
  width: 'auto',
  margin: 0,
  padding: theme.spacing(1.5),
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.raised,
  border: `1px solid ${theme.vars.palette.night.line}`,
  borderRadius: 16,
  boxShadow: theme.vars.shadows[8],
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Item = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(1.5, 1.5),
  borderRadius: 10,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.night.line },
}));

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** The fixed header: the product's name, Login, and on small screens a menu. */
export function LandingHeader() {
  const services = useServices();
  return (
    <Bar {...nightScheme}>
      <Row>
        <Home to={paths.landing} aria-label={t('WizLearn, home')}>
          <AcademyMark size={36} withName />
        </Home>
        <Ways>
          <LanguageSwitch onChosen={(language) => keepLanguageChoice(services, language)} />
          <Button
            component={Link}
            to={paths.login}
            variant="outlined"
            color="inherit"
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          >
            {t('Login')}
          </Button>
          <Button
            color="inherit"
            aria-label={t('Menu')}
            popoverTarget={MENU}
            sx={{ display: { md: 'none' }, minWidth: 44, px: 1 }}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Button>
        </Ways>
      </Row>
      <Menu id={MENU} popover="auto" aria-label={t('Menu')}>
        <ul>
          <li>
            <Item to={paths.landing} onClick={closeMenu}>
              {t('Home')}
            </Item>
          </li>
          <li>
            <Item to={paths.login} onClick={closeMenu}>
              {t('Login')}
            </Item>
          </li>
        </ul>
        <Typography variant="body2" sx={{ px: 1.5, pt: 1.5, pb: 0.5, color: 'night.muted' }}>
          {t('Join the magical learning experience')}
        </Typography>
      </Menu>
    </Bar>
  );
}
