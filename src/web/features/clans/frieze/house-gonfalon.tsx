import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Crown, Star } from 'lucide-react';
import { formatCount } from '#web/components/community/figures.ts';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { t } from '#web/language/language.ts';
import type { HouseKey } from '#web/theme/houses.ts';
import { easing, faces, motion, radii } from '#web/theme/tokens.ts';
import type { HouseBannerFacts } from './house-standing.ts';

const unroll = keyframes({ from: { transform: 'scaleY(0.72)', opacity: 0 }, to: { transform: 'none' } });

const TAIL = 26;
const tailOf = (inset: number) =>
  `polygon(${inset}px 0, calc(100% - ${inset}px) 0, calc(100% - ${inset}px) calc(100% - ${inset * 1.4}px), 50% calc(100% - ${TAIL + inset * 0.4}px), ${inset}px calc(100% - ${inset * 1.4}px))`;

/** The bar a banner hangs from, with a gold knob at each end. */
const Bar = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 8,
  marginInline: 6,
  borderRadius: radii.pill,
  background: `linear-gradient(${theme.vars.palette.gold.light}, ${theme.vars.palette.gold.dark})`,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: -4,
    width: 16,
    height: 16,
    borderRadius: '50%',
    background: `radial-gradient(circle at 35% 35%, ${theme.vars.palette.gold.light}, ${theme.vars.palette.gold.dark})`,
  },
  '&::before': { left: -6 },
  '&::after': { right: -6 },
}));

/** Gold hem around the cloth, the cloth itself in the colour of the house, lighter at the left. */
const Cloth = styled('div', { shouldForwardProp: (name) => name !== 'house' })<{ house: HouseKey }>(
  ({ theme, house }) => ({
    position: 'relative',
    isolation: 'isolate',
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: theme.spacing(0.5),
    marginInline: 14,
    padding: theme.spacing(2.25, 1, 6),
    color: theme.vars.palette.house[house].onMain,
    transformOrigin: 'top',
    animation: `${unroll} ${motion.ceremony}ms ${easing.settle} both`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    '&::before, &::after': { content: '""', position: 'absolute', inset: 0, zIndex: -1 },
    '&::before': { background: theme.vars.palette.gold.main, clipPath: tailOf(0) },
    '&::after': {
      background: `linear-gradient(90deg, transparent 50%, rgb(13 11 36 / 0.16) 50%), ${theme.vars.palette.house[house].fill}`,
      clipPath: tailOf(4),
    },
  }),
);

const Ribbon = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.25, 1),
  borderRadius: radii.small,
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1.5,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.deep,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.gold.main}`,
  '& svg': { color: theme.vars.palette.gold.main },
}));

const membersOf = (members: number): string =>
  t('{count, plural, one {# member} other {# members}}', { count: members });

interface HouseGonfalonProps {
  banner: HouseBannerFacts;
  isMine: boolean;
}

/** The banner of a house: crest, name, cup points and members. */
export function HouseGonfalon({ banner, isMine }: HouseGonfalonProps) {
  const { key, name, mascot, xp, weekXp, members, isLeading } = banner;
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Bar aria-hidden />
      <Cloth house={key}>
        <HouseCrest house={key} size={88} />
        <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p">
          {t(mascot)}
        </Typography>
        <Box component="p" sx={{ m: 0, mt: 1 }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontFamily: faces.display,
              fontWeight: 600,
              fontSize: '1.75rem',
              lineHeight: 1.1,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {weekXp === null ? '–' : formatCount(weekXp)}
          </Box>
          <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
            {t(weekXp === null ? 'points not known' : 'cup points this week')}
          </Box>
        </Box>
        {members !== null && xp !== null && (
          <Typography variant="caption" component="p">
            {membersOf(members)}
            <br />
            {t('{points} in all', { points: formatCount(xp) })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 0.75, mt: 1 }}>
          {isMine && (
            <Ribbon>
              <Star size={13} aria-hidden />
              {t('My house')}
            </Ribbon>
          )}
          {isLeading && (
            <Ribbon>
              <Crown size={13} aria-hidden />
              {t('Leads this week')}
            </Ribbon>
          )}
        </Box>
      </Cloth>
    </Box>
  );
}
