import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { HouseStanding } from '#contract/contract.ts';
import { formatCount, formatShort, ordinal } from '#web/components/community/figures.ts';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { t } from '#web/language/language.ts';
import type { HouseKey } from '#web/theme/houses.ts';
import { motion, radii } from '#web/theme/tokens.ts';

/** A house's place in the week; `share` is its part of the leader's XP, from 0 to 1. */
export interface HousePlace extends HouseStanding {
  crest: HouseKey;
  place: number;
  isShared: boolean;
  share: number;
}

interface HouseBannerProps {
  house: HousePlace;
  /** The board of this house. */
  to: string;
  isMine: boolean;
}

const Column = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridRow: 'span 2',
  justifyItems: 'center',
  textAlign: 'center',
  minWidth: 0,
  borderRadius: radii.medium,
  '&:hover .banner': { filter: 'brightness(1.08)' },
  '&:has(a:focus-visible)': { outline: `3px solid ${theme.vars.palette.secondary.main}`, outlineOffset: 2 },
}));

/** Hangs from the beam; light falls from the left, the hem is gold, the tail is cut like a swallow's. */
const Cloth = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 132,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  transition: `height ${motion.ceremony}ms ${theme.transitions.easing.easeOut}`,
  clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - 22px), 0 100%)',
  backgroundImage: 'linear-gradient(90deg, rgb(255 255 255 / 0.1) 50%, rgb(0 0 0 / 0.2) 50%)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: theme.vars.palette.gold.main,
    clipPath:
      'polygon(0 calc(100% - 7px), 50% calc(100% - 29px), 100% calc(100% - 7px), 100% 100%, 50% calc(100% - 22px), 0 100%)',
  },
}));

const Name = styled(Link)({
  color: 'inherit',
  fontWeight: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}) as typeof Link;

function BannerCloth({ house: { crest, place, isShared, share, weekXp } }: Pick<HouseBannerProps, 'house'>) {
  const length = {
    xs: `calc(${108 + Math.round(72 * share)}px)`,
    sm: `calc(${158 + Math.round(122 * share)}px)`,
  };
  return (
    <Cloth className="banner" sx={{ height: length, bgcolor: `house.${crest}.main` }}>
      <Typography
        component="p"
        sx={{
          visibility: weekXp > 0 ? 'visible' : 'hidden',
          mt: { xs: 1, sm: 1.5 },
          mb: { xs: 0.75, sm: 1.25 },
          px: 1,
          borderRadius: `${radii.pill}px`,
          bgcolor: 'night.deep',
          color: 'night.text',
          fontSize: '0.8125rem',
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {isShared ? `=${ordinal(place)}` : ordinal(place)}
      </Typography>
      <Box sx={{ '& img': { width: { xs: 45, sm: 75 }, height: { xs: 54, sm: 90 } } }}>
        <HouseCrest house={crest} size={90} />
      </Box>
    </Cloth>
  );
}

/** One house of the cup: the longer its banner, the more it earned this week. */
export function HouseBanner({ house, to, isMine }: HouseBannerProps) {
  const { weekXp, xp, members } = house;
  return (
    <Column>
      <BannerCloth house={house} />
      <Box sx={{ pt: 1.5, pb: 0.5, width: '100%' }}>
        <Typography component="h3" sx={{ fontWeight: 650, fontSize: { xs: '0.8125rem', sm: '1rem' } }}>
          <Name component={RouterLink} to={to}>
            {house.house}
          </Name>
        </Typography>
        <Typography
          sx={{
            color: 'night.gold',
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
            fontSize: { xs: '0.875rem', sm: '1.125rem' },
          }}
        >
          {`${formatShort(weekXp)} XP`}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'night.muted', display: { xs: 'none', sm: 'block' } }}
        >
          {t('{xp} in all, {members, plural, one {# member} other {# members}}', {
            xp: formatCount(xp),
            members,
          })}
        </Typography>
        {isMine && (
          <Typography
            variant="caption"
            component="p"
            sx={{
              mt: 0.5,
              fontWeight: 650,
              color: 'night.text',
              textDecoration: 'underline 2px',
              textDecorationColor: 'var(--wiz-palette-gold-main)',
              textUnderlineOffset: '0.3em',
            }}
          >
            {t('Your house')}
          </Typography>
        )}
      </Box>
    </Column>
  );
}
