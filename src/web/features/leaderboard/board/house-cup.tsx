import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Hourglass } from 'lucide-react';
import type { HouseStanding } from '#contract/contract.ts';
import { CupPoints } from '#web/components/community/cup-points.tsx';
import { spanInWords } from '#web/components/community/figures.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { deadlineInWords, isOwnMidnight } from '#web/components/learning/deadline.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { t } from '#web/language/language.ts';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { HouseBanner, type HousePlace } from './house-banner.tsx';
import { placeHouses, describeRace } from './house-places.ts';

interface HouseCupProps {
  houses: readonly HouseStanding[] | null;
  /** Whether an answer is still to come. */
  isLoading: boolean;
  /** Only the cup is missing: with the board gone too, one way to try again is enough. */
  canRetry: boolean;
  /** My house's name, where it is known. */
  myHouse: string | null;
  /** End of the week in ms, null where it is not known. */
  endsAt: number | null;
  now: () => number;
  addressOf: (house: string) => string;
  /** Reads everything again: at the end of the week, or where the standing is missing. */
  onReload: () => void;
}

const Hall = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'clip',
  display: 'grid',
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.night.line}`,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  color: theme.vars.palette.night.text,
  boxShadow: theme.vars.shadows[3],
}));

const Cup = styled('img')({ display: 'block', flex: 'none', height: 'auto' });

/** The gold rod the banners hang from, with a knob at either end. */
const Beam = styled('div')(({ theme }) => {
  const { light, main, dark } = theme.vars.palette.gold;
  return {
    gridColumn: '1 / -1',
    position: 'relative',
    zIndex: 1,
    height: 10,
    marginInline: -6,
    borderRadius: radii.pill,
    background: `linear-gradient(180deg, ${light} 30%, ${main} 30% 65%, ${dark} 65%)`,
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      top: -4,
      width: 18,
      height: 18,
      borderRadius: '50%',
      background: `linear-gradient(90deg, ${main} 50%, ${dark} 50%)`,
    },
    '&::before': { left: -8 },
    '&::after': { right: -8 },
  };
});

const Banners = styled('ol')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gridTemplateRows: 'auto auto',
  columnGap: theme.spacing(1.25),
  [theme.breakpoints.up('sm')]: { columnGap: theme.spacing(3) },
}));

function WaitingBanners() {
  return (
    <Delayed>
      <Typography role="status" sx={{ color: 'night.muted', mb: 1 }}>
        {t('Loading the house points')}
      </Typography>
      <Stack direction="row" sx={{ gap: { xs: 1.25, sm: 3 } }} aria-hidden>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} variant="rectangular" sx={{ flex: 1, height: { xs: 168, sm: 260 } }} />
        ))}
      </Stack>
    </Delayed>
  );
}

interface CupDeadlineProps extends Pick<HouseCupProps, 'now' | 'onReload'> {
  endsAt: number;
}

function CupDeadline({ endsAt, now, onReload }: CupDeadlineProps) {
  return (
    <Stack
      direction="row"
      sx={{ mt: 1.25, gap: 1, alignItems: 'center', color: 'night.gold', fontWeight: 600 }}
    >
      <Hourglass size={18} aria-hidden style={{ flex: 'none' }} />
      <span>
        <TimeLeft
          until={endsAt}
          now={now}
          format={(seconds) => t('This week’s cup ends in {time}', { time: spanInWords(seconds) })}
          onSecond={(left) => left === 0 && onReload()}
        />
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'night.muted' }}>
          {isOwnMidnight(endsAt)
            ? deadlineInWords(endsAt)
            : t('{time}: midnight in India', { time: deadlineInWords(endsAt) })}
        </Typography>
      </span>
    </Stack>
  );
}

interface CupStandingsProps extends Omit<HouseCupProps, 'houses' | 'myHouse' | 'addressOf'> {
  places: readonly HousePlace[] | null;
}

/** The cup they race for, who leads, and for how long still. */
function CupStandings({ places, isLoading, canRetry, endsAt, now, onReload }: CupStandingsProps) {
  return (
    <Stack
      sx={{
        flexDirection: { xs: 'row', md: 'column' },
        alignItems: 'flex-start',
        gap: { xs: 2, md: 2.5 },
      }}
    >
      <Cup
        src="/art/community/house-cup.svg"
        alt=""
        width={200}
        height={240}
        sx={{ width: { xs: 84, sm: 110, md: 168 } }}
      />
      {/* The race and the time left come later than the name; their room is kept. */}
      <Box sx={{ minWidth: 0, minHeight: { xs: 244, md: 0 } }}>
        <Typography id="house-cup" variant="h2">
          {t('House Cup')}
        </Typography>
        <Typography sx={{ mt: 0.75, color: 'night.muted' }}>
          {places
            ? describeRace(places)
            : t(
                isLoading
                  ? 'The XP you earn counts for your house too.'
                  : 'The house points could not be loaded.',
              )}
        </Typography>
        {places && <CupPoints sx={{ mt: 0.75, color: 'night.muted' }} />}
        {!places && canRetry && (
          <Button size="small" variant="outlined" onClick={onReload} sx={{ mt: 1.5 }}>
            {t('Retry')}
          </Button>
        )}
        {endsAt !== null && <CupDeadline endsAt={endsAt} now={now} onReload={onReload} />}
      </Box>
    </Stack>
  );
}

interface HouseBannersProps extends Pick<HouseCupProps, 'myHouse' | 'addressOf'> {
  places: readonly HousePlace[];
}

function HouseBanners({ places, myHouse, addressOf }: HouseBannersProps) {
  return (
    <Box sx={{ minWidth: 0, px: 1 }}>
      <Beam aria-hidden />
      <Banners aria-label={t('Houses in the order of this week')}>
        {places.map((house) => (
          <HouseBanner
            key={house.house}
            house={house}
            to={addressOf(house.house)}
            isMine={house.house === myHouse}
          />
        ))}
      </Banners>
    </Box>
  );
}

/** The House Cup: four banners in the great hall, and the cup they race for (spec §1). */
export function HouseCup({ houses, myHouse, addressOf, ...race }: HouseCupProps) {
  const places = houses && placeHouses(houses);
  return (
    <Hall
      {...nightScheme}
      aria-labelledby="house-cup"
      sx={{
        px: { xs: 2, sm: 4 },
        py: { xs: 2.5, sm: 4 },
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        alignItems: 'center',
      }}
    >
      <CupStandings places={places} {...race} />
      {places && <HouseBanners places={places} myHouse={myHouse} addressOf={addressOf} />}
      {!places && race.isLoading && <WaitingBanners />}
    </Hall>
  );
}
