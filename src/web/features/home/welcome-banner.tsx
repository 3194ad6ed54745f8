import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Flame } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProgressSummary } from '#contract/contract.ts';
import { LEVEL } from '#web/components/community/badge-path.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { starfield } from '#web/theme/textures.ts';
import { radii } from '#web/theme/tokens.ts';

interface WelcomeBannerProps {
  /** First name; nobody is greeted by it where it is not known. */
  name: string | undefined;
  /** Days; nothing is shown below one. */
  streak: number;
  /** Of whoever has begun. */
  level: ProgressSummary['level'] | null;
  /** What can be done today; null for whoever is new. */
  today: string | null;
  /** What to do next. */
  children: ReactNode;
}

const Sky = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.75),
  alignItems: 'center',
  padding: theme.spacing(2, 2),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  backgroundImage: `radial-gradient(80% 140% at 100% 0%, rgb(229 180 76 / 0.16), transparent 60%), ${starfield.backgroundImage}`,
  '& header': { marginBottom: 0 },
  // The next step comes later than the welcome; its room is kept: on a phone, that of its two buttons below each other.
  '& > .MuiCard-root': { display: 'grid', alignItems: 'center', minHeight: 227 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)',
    gap: theme.spacing(6),
    padding: theme.spacing(5, 5, 5, 6),
    '& > .MuiCard-root': { minHeight: 232 },
  },
}));

/** The line below the tagline comes with the student's numbers; its room is kept. */
const below = { mt: 0.5, maxWidth: '44ch', minHeight: '1.375rem' };

/** The welcome of spec §2, with the one next step beside it. */
export function WelcomeBanner({ name, streak, level, today, children }: WelcomeBannerProps) {
  return (
    <Sky aria-label={t('Welcome')}>
      <Box sx={{ minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ mb: 0.5, columnGap: 2.5, alignItems: 'center', flexWrap: 'wrap', color: 'night.gold' }}
        >
          {name !== undefined && (
            <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {t('Hello, {name}!', { name })}
            </Typography>
          )}
          {streak > 0 && (
            <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
              <Flame size={18} aria-hidden />
              <Typography variant="subtitle2" component="p">
                {streak === 1 ? t('Day 1 of your streak') : t('{streak}-day streak', { streak })}
              </Typography>
            </Stack>
          )}
          {level && (
            <MuiLink component={Link} to={`${paths.badges}#${LEVEL}`} variant="subtitle2" color="inherit">
              {t('Level {level}: {name}', { level: level.level, name: t(level.name) })}
            </MuiLink>
          )}
        </Stack>
        <PageHeading title={t('Welcome to WizLearn')} />
        <Typography
          variant="subtitle1"
          component="p"
          sx={(theme) => ({
            mt: 1.5,
            maxWidth: '34ch',
            color: 'night.muted',
            [theme.breakpoints.down('md')]: { mt: 0.25, maxWidth: 'none', fontSize: '0.9375rem' },
          })}
        >
          {t('Learn with AI tutors and master your subjects.')}
        </Typography>
        {today === null ? (
          <Typography variant="caption" component="p" sx={{ ...below, color: 'night.muted' }}>
            {t('They answer from your lessons.')}
          </Typography>
        ) : (
          <Typography
            variant="body2"
            component="p"
            sx={{ ...below, mt: { xs: 0.75, md: 1.5 }, fontWeight: 600, color: 'night.gold' }}
          >
            {today}
          </Typography>
        )}
      </Box>
      {children}
    </Sky>
  );
}
