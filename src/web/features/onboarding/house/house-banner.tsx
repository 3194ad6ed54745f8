import { keyframes, styled } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { House } from '#contract/contract.ts';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { t } from '#web/language/language.ts';
import { starfield } from '#web/theme/textures.ts';
import type { HouseKey } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { motion, radii } from '#web/theme/tokens.ts';

const rise = keyframes({
  from: { opacity: 0, transform: 'translateY(28px) scale(0.82)' },
  to: { opacity: 1, transform: 'none' },
});
const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1 } });
const unfold = keyframes({
  from: { opacity: 0, transform: 'scale(0.6) rotate(-24deg)' },
  to: { opacity: 1, transform: 'none' },
});

const Sky = styled('section', { shouldForwardProp: (name) => name !== 'house' })<{ house: HouseKey }>(
  ({ theme, house }) => ({
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'grid',
    // A long name is set smaller, never wider than its banner.
    containerType: 'inline-size',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    alignContent: 'center',
    textAlign: 'center',
    gap: theme.spacing(1.5),
    padding: theme.spacing(6, 2.5, 5),
    borderRadius: radii.large,
    color: theme.vars.palette.night.text,
    backgroundColor: theme.vars.palette.night.main,
    backgroundImage: `radial-gradient(60% 55% at 50% 40%, ${theme.vars.palette.house[house].line}, transparent 100%), ${starfield.backgroundImage}`,
    border: `1px solid ${theme.vars.palette.night.line}`,
    boxShadow: `inset 0 6px 0 ${theme.vars.palette.house[house].main}, inset 0 9px 0 ${theme.vars.palette.night.gold}`,
  }),
);

/** Light that comes from behind the shield. */
const Rays = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  top: -96,
  width: 560,
  height: 560,
  background:
    'repeating-conic-gradient(from 0deg, rgb(229 180 76 / 0.3) 0deg 4deg, transparent 4deg 18deg, rgb(229 180 76 / 0.16) 18deg 21deg, transparent 21deg 30deg)',
  maskImage: 'radial-gradient(circle, #000 18%, transparent 66%)',
  animation: `${unfold} ${motion.ceremony * 2}ms ${theme.transitions.easing.easeOut} both`,
}));

const Arriving = styled('div', { shouldForwardProp: (name) => name !== 'after' })<{ after: number }>(
  ({ theme, after }) => ({
    animation: `${after === 0 ? rise : appear} ${motion.ceremony}ms ${theme.transitions.easing.easeOut} ${after}ms both`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  }),
);

const Trait = styled('li')(({ theme }) => ({
  padding: theme.spacing(0.5, 1.5),
  borderRadius: radii.pill,
  border: '1px solid rgb(245 236 218 / 0.4)',
  backgroundColor: 'rgb(13 11 36 / 0.55)',
  fontSize: '0.875rem',
  fontWeight: 550,
  textTransform: 'capitalize',
}));

interface HouseBannerProps {
  house: HouseKey;
  name: string;
  /** Null where its description could not be read. */
  details: House | null;
}

/** The moment of being sorted: the shield rises out of the night, then name, mascot, motto and traits. */
export function HouseBanner({ house, name, details }: HouseBannerProps) {
  return (
    <Sky house={house} aria-label={t('House {name}', { name })} {...nightScheme}>
      <Rays aria-hidden />
      <Arriving after={0}>
        <HouseCrest house={house} size={216} />
      </Arriving>
      <Arriving after={300}>
        <Typography
          variant="display"
          component="h2"
          sx={{ mt: 1, fontSize: 'clamp(2.25rem, 17cqi, 4.5rem)' }}
        >
          {name}
        </Typography>
        {details && (
          <>
            <Typography component="p" sx={{ mt: 0.5, color: 'night.muted' }}>
              {t('The {animal}', { animal: t(details.mascot) })}
            </Typography>
            <Typography variant="subtitle1" component="p" sx={{ mt: 0.5, color: 'night.gold' }}>
              {t(details.tagline)}
            </Typography>
          </>
        )}
      </Arriving>
      {details && (
        <Arriving after={520}>
          <Stack
            component="ul"
            direction="row"
            sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center', listStyle: 'none', p: 0, m: 0, mt: 1 }}
          >
            {details.traits.map((trait) => (
              <Trait key={trait}>{t(trait)}</Trait>
            ))}
          </Stack>
        </Arriving>
      )}
    </Sky>
  );
}
