import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { House, HouseStanding } from '#contract/contract.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { CupPoints } from '#web/components/community/cup-points.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { starfield } from '#web/theme/textures.ts';
import { type HouseKey, houseKeys } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import { HouseGonfalon } from './house-gonfalon.tsx';
import { bannersOf } from './house-standing.ts';

const Hall = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5, 1.5, 3),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  backgroundImage: `radial-gradient(70% 120% at 50% 0%, rgb(229 180 76 / 0.14), transparent 70%), ${starfield.backgroundImage}`,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3, 3, 3.5) },
}));

const Banners = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2.5, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2.5, 0.5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: theme.spacing(2) },
}));

interface HouseFriezeProps {
  houses: Resource<House[]>;
  standings: Resource<HouseStanding[]>;
  mine: HouseKey | null;
}

/** The four houses and their cup, hung along the top of the page; my house is marked. */
export function HouseFrieze({ houses, standings, mine }: HouseFriezeProps) {
  const isWaiting = standings.data === null && standings.state === 'loading';
  return (
    <Hall aria-labelledby="house-cup" aria-busy={isWaiting} {...nightScheme}>
      <Typography id="house-cup" variant="h3" component="h2">
        {t('The House Cup')}
      </Typography>
      <CupPoints sx={{ mt: 0.5, color: 'night.muted' }} />
      <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '62ch', color: 'night.muted' }}>
        {t('A clan is different: a small study group with members from any house.')}
      </Typography>
      {isWaiting ? (
        <Delayed>
          <Box role="status" sx={visuallyHidden}>
            {t('Loading the houses')}
          </Box>
          <Banners aria-hidden>
            {houseKeys.map((key) => (
              <li key={key}>
                <Skeleton variant="rounded" height={268} sx={{ mx: 1.75 }} />
              </li>
            ))}
          </Banners>
        </Delayed>
      ) : (
        <Banners>
          {bannersOf(houses.data, standings.data).map((banner) => (
            <HouseGonfalon key={banner.key} banner={banner} isMine={banner.key === mine} />
          ))}
        </Banners>
      )}
      {standings.state === 'stale' && (
        <Box sx={{ mt: 2 }}>
          <LastUpdated at={standings.at} onRefresh={standings.reload} label={t('The points')} />
        </Box>
      )}
      {standings.state === 'failed' && (
        <Box role="status" sx={{ mt: 2, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2">{t('The House Cup points could not be loaded.')}</Typography>
          <Button size="small" variant="outlined" onClick={standings.reload}>
            {t('Load the points again')}
          </Button>
        </Box>
      )}
    </Hall>
  );
}
