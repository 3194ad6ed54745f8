import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AcademyMark } from '#web/components/art/academy-mark.tsx';
import { PublicLinks } from '#web/components/page/public-links.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { keepLanguageChoice } from '#web/browser/language-choice.ts';
import { useServices } from '#web/data/services.tsx';
import { LanguageSwitch } from '#web/language/language-switch.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { starfield } from '#web/theme/textures.ts';
import { houseKeys } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';

/** The gate of the academy: a strip of night with its sign on small screens, half a window of it on wide ones. */
const Gate = styled('header')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: theme.spacing(2.5),
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.deep,
  borderBottom: `3px solid ${theme.vars.palette.night.gold}`,
  ...starfield,
  '& .pitch': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    alignItems: 'flex-start',
    minHeight: '100dvh',
    padding: theme.spacing(5, 6),
    borderBottom: 0,
    borderRight: `3px solid ${theme.vars.palette.night.gold}`,
    '& .pitch': { display: 'grid', gap: theme.spacing(3), margin: 'auto 0' },
  },
}));

const Crests = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginBottom: theme.spacing(2),
}));

/** The frame of /login: the gate, and the card before it. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const services = useServices();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        gridTemplateRows: { xs: 'auto 1fr', md: 'auto' },
      }}
    >
      <Gate {...nightScheme}>
        <Link
          component={RouterLink}
          to={paths.landing}
          color="inherit"
          underline="none"
          aria-label={t('WizLearn, to the landing page')}
          sx={{ display: 'flex' }}
        >
          <AcademyMark size={40} withName />
        </Link>
        <div className="pitch">
          <Crests>
            {houseKeys.map((key) => (
              <HouseCrest key={key} house={key} size={84} />
            ))}
          </Crests>
          <Typography variant="h1" component="p" sx={{ maxWidth: '14ch' }}>
            {t('Four houses. One of them is yours.')}
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ maxWidth: '38ch', color: 'night.muted' }}>
            {t(
              'Lessons for engineering and the civil services, a tutor at your side, and a quiz every week.',
            )}
          </Typography>
        </div>
      </Gate>
      <Container component="main" maxWidth="xs" sx={{ py: { xs: 4, md: 6 }, alignSelf: { md: 'center' } }}>
        {children}
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          <LanguageSwitch onChosen={(language) => keepLanguageChoice(services, language)} />
        </Box>
        <Box
          component="footer"
          sx={{ mt: 3, color: 'text.secondary', '& nav': { justifyContent: 'center' } }}
        >
          <PublicLinks />
        </Box>
      </Container>
    </Box>
  );
}
