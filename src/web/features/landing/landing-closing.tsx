import { Link } from 'react-router-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { AcademyMark } from '#web/components/art/academy-mark.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { PublicLinks } from '#web/components/page/public-links.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { starfield } from '#web/theme/textures.ts';
import { houseKeys } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';

const Night = styled('div')(({ theme }) => ({
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 576px',
}));

const Shields = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(3),
}));

const Foot = styled('footer')(({ theme }) => ({ borderTop: `1px solid ${theme.vars.palette.night.line}` }));

const FootRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 3),
  alignItems: 'center',
  justifyContent: 'space-between',
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(4, 2.5),
}));

/** The last invitation, and the foot of the page. */
export function LandingClosing() {
  return (
    <Night {...nightScheme}>
      <Box
        component="section"
        aria-labelledby="begin"
        sx={{ textAlign: 'center', px: 2.5, py: { xs: 6, md: 8 } }}
      >
        <Shields>
          {houseKeys.map((house) => (
            <HouseCrest key={house} house={house} size={60} />
          ))}
        </Shields>
        <Typography variant="h2" id="begin">
          {t('One of these houses is yours')}
        </Typography>
        <Button
          component={Link}
          to={`${paths.login}?mode=create`}
          variant="contained"
          color="gold"
          size="large"
          sx={{ mt: 4 }}
        >
          {t('Get Started Now')}
        </Button>
      </Box>
      <Foot>
        <FootRow>
          <AcademyMark size={36} withName />
          <Typography variant="body2" sx={{ color: 'night.muted' }}>
            {t('Gamified education: learn a little every day and watch your XP grow.')}
          </Typography>
          <PublicLinks />
        </FootRow>
      </Foot>
    </Night>
  );
}
