import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { HouseStanding } from '#contract/contract.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { weekEndInWords } from '#web/components/learning/deadline.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { type HouseKey, houseKeyOf } from '#web/theme/houses.ts';
import { plainList } from '#web/theme/baseline.ts';

const Rows = styled('ol')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: '22px auto minmax(0, 1fr) auto',
  gap: theme.spacing(1, 1.25),
}));

const Row = styled('li')({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '&[data-mine="true"]': { fontWeight: 680 },
  '& > :last-child': { textAlign: 'right' },
});

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunken,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 4,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.strongLine}`,
  },
}));

interface Place extends HouseStanding {
  crest: HouseKey;
  /** Of the best, 0 to 100. */
  percent: number;
}

/** The houses in the order of this week's cup. */
function placesOf(standings: readonly HouseStanding[]): Place[] {
  const best = Math.max(1, ...standings.map(({ weekXp }) => weekXp));
  return standings
    .flatMap((standing) => {
      const crest = houseKeyOf(standing.house);
      return crest ? [{ ...standing, crest, percent: Math.round((standing.weekXp / best) * 100) }] : [];
    })
    .toSorted((one, other) => other.weekXp - one.weekXp);
}

/** 'In 2nd place', of houses that may be level. */
function describePlace(places: readonly Place[], mine: HouseKey): string {
  const own = places.find(({ crest }) => crest === mine)?.weekXp ?? 0;
  if (places.every(({ weekXp }) => weekXp === 0)) return t('No points yet this week. Be the first!');
  const rank = 1 + places.filter(({ weekXp }) => weekXp > own).length;
  const isShared = places.filter(({ weekXp }) => weekXp === own).length > 1;
  return isShared
    ? t(
        'Your house shares {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place this week.',
        { rank },
      )
    : t(
        'Your house is in {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place this week.',
        { rank },
      );
}

/** Where one's house stands in the cup of the week. */
export function HouseCup({ mine, standings }: { mine: HouseKey; standings: Resource<HouseStanding[]> }) {
  const { data, state, reload } = standings;
  const places = data && placesOf(data);
  return (
    <Box>
      <Typography variant="h6" component="h3">
        {t('House Cup')}
      </Typography>
      {places ? (
        <>
          <Typography variant="body2" sx={{ mt: 0.25, mb: 1.5 }}>
            {describePlace(places, mine)}
          </Typography>
          {places.some(({ weekXp }) => weekXp > 0) && (
            <Rows>
              {places.map(({ crest, house, weekXp, percent }) => (
                <Row key={house} data-mine={crest === mine}>
                  <HouseCrest house={crest} size={26} />
                  <span>{house}</span>
                  <Bar aria-hidden>
                    <Box component="span" sx={{ width: `${percent}%`, bgcolor: `house.${crest}.main` }} />
                  </Bar>
                  <span>{formatXp(weekXp)}</span>
                </Row>
              ))}
            </Rows>
          )}
          <Typography variant="body2" sx={{ mt: 1.5 }}>
            {data?.[0] && `${weekEndInWords(Date.parse(data[0].weekEndsAt))} `}
            <Link component={RouterLink} to={paths.leaderboard}>
              {t('See the House Cup')}
            </Link>
          </Typography>
        </>
      ) : state === 'failed' ? (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
            {t('The House Cup could not be loaded.')}
          </Typography>
          <Button size="small" variant="outlined" onClick={reload} aria-label={t('Retry: House Cup')}>
            {t('Retry')}
          </Button>
        </Box>
      ) : (
        <Delayed>
          <Skeleton width="60%" />
          {['first', 'second', 'third', 'fourth'].map((key) => (
            <Skeleton key={key} sx={{ fontSize: '1.25rem' }} />
          ))}
        </Delayed>
      )}
    </Box>
  );
}
