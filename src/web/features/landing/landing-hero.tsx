import { Link } from 'react-router-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { CoursesInHindi } from '#web/components/page/courses-in-hindi.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { taglines } from './landing.content.ts';
import { TypewriterTagline } from './typewriter-tagline.tsx';

const Night = styled('section')(({ theme }) => ({
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  paddingTop: 64,
  borderBottom: `4px solid ${theme.vars.palette.night.gold}`,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  alignItems: 'center',
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(5, 2.5, 7),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    padding: theme.spacing(9, 2.5, 10),
  },
}));

const ToQuestions = styled('a')(({ theme }) => ({
  display: 'inline-block',
  marginTop: theme.spacing(1.5),
  paddingBlock: theme.spacing(1.25),
  color: theme.vars.palette.night.gold,
  fontWeight: 600,
  textUnderlineOffset: '0.2em',
}));

/** Four shields around the compass star of an astrolabe; on small screens a plain row. */
const Crests = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyContent: 'space-between',
  gridTemplateColumns: 'repeat(4, minmax(0, 72px))',
  gap: theme.spacing(1.5),
  '& img': { width: '100%', height: 'auto' },
  [theme.breakpoints.up('sm')]: { justifyContent: 'start', gap: theme.spacing(3) },
  [theme.breakpoints.up('md')]: {
    aspectRatio: '1',
    alignContent: 'center',
    justifyContent: 'center',
    justifySelf: 'end',
    width: 'min(100%, 480px)',
    gridTemplateColumns: 'repeat(2, minmax(0, 140px))',
    gap: theme.spacing(5, 10),
    backgroundImage: "url('/art/astrolabe.svg')",
    backgroundSize: 'contain',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'center',
  },
}));

/** The hero section of the landing page, the first thing anyone sees: where they are, and the two doors in. */
export function LandingHero() {
  return (
    <Night aria-labelledby="welcome" {...nightScheme}>
      <Columns>
        <Box>
          <Typography variant="display" component="h1" id="welcome">
            {t('Welcome to the Magical World of Learning')}
          </Typography>
          <Typography sx={{ mt: 2.5, maxWidth: '34em', fontSize: '1.125rem', lineHeight: 1.5 }}>
            {t(
              '216 free lessons with questions: programming and algorithms for GATE, and civil services for UPSC in English and Hindi.',
            )}
          </Typography>
          <Box
            sx={{
              mt: 2.5,
              fontSize: { xs: '1.125rem', md: '1.375rem' },
              lineHeight: 1.6,
              color: 'night.muted',
            }}
          >
            <TypewriterTagline sentences={taglines.map((sentence) => t(sentence))} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: { xs: 3, md: 4 } }}>
            <Button
              component={Link}
              to={`${paths.login}?mode=create`}
              variant="contained"
              color="gold"
              size="large"
            >
              {t('Start Your Journey')}
            </Button>
            <Button component={Link} to={paths.login} variant="outlined" color="inherit" size="large">
              {t('I Already Have an Account')}
            </Button>
          </Box>
          <ToQuestions href="#try">{t('Try three questions, no account needed')}</ToQuestions>
          <CoursesInHindi sx={{ mt: 2, color: 'night.muted' }} />
        </Box>
        <Crests>
          <HouseCrest house="veritas" size={180} title={t('Veritas, the lion')} />
          <HouseCrest house="lumina" size={180} title={t('Lumina, the eagle')} />
          <HouseCrest house="fidelis" size={180} title={t('Fidelis, the badger')} />
          <HouseCrest house="ingenium" size={180} title={t('Ingenium, the serpent')} />
        </Crests>
      </Columns>
    </Night>
  );
}
