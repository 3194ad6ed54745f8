import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { House, HousePrediction } from '#contract/contract.ts';
import { HouseCrest } from '#web/components/house-crest.tsx';
import { type HouseKey, houseKeyOf } from '#web/theme/houses.ts';
import { motion } from '#web/theme/tokens.ts';

interface HouseRevealProps {
  house: House | null;
  prediction: HousePrediction;
  /** Why the house is not saved yet. */
  problem: string | null;
  onAccept: () => void;
  /** Null when the one appeal is used. */
  onAppeal: (() => void) | null;
}

const rise = keyframes({
  from: { opacity: 0, transform: 'translateY(12px) scale(0.94)' },
  to: { opacity: 1, transform: 'none' },
});

const Arrival = styled('div')(({ theme }) => ({
  animation: `${rise} ${motion.ceremony}ms ${theme.transitions.easing.easeOut} both`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

const Banner = styled('section', { shouldForwardProp: (name) => name !== 'house' })<{ house: HouseKey }>(
  ({ theme, house }) => ({
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(4, 2),
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.house[house].tint,
    border: `1px solid ${theme.vars.palette.house[house].line}`,
    color: theme.vars.palette.house[house].text,
  }),
);

const Bar = styled('div', { shouldForwardProp: (name) => name !== 'house' && name !== 'share' })<{
  house: HouseKey;
  share: number;
}>(({ theme, house, share }) => ({
  height: 10,
  borderRadius: 5,
  overflow: 'hidden',
  background: theme.vars.palette.action.hover,
  '&::before': {
    content: '""',
    display: 'block',
    height: '100%',
    width: `${Math.round(share * 100)}%`,
    background: theme.vars.palette.house[house].main,
    border: `1px solid ${theme.vars.palette.house[house].line}`,
  },
}));

/** The sorting: crest, mascot, tagline, traits, and the reasons in bars and words. */
export function HouseReveal({ house, prediction, problem, onAccept, onAppeal }: HouseRevealProps) {
  const key = houseKeyOf(prediction.house) ?? 'lumina';
  const strongest = Math.max(...prediction.reasons.map(({ share }) => share), 0.01);
  return (
    <Stack sx={{ gap: 4 }}>
      <Banner house={key}>
        <Arrival>
          <HouseCrest house={key} size={176} />
        </Arrival>
        <Typography variant="h2" component="h2" aria-live="polite">
          {prediction.house}
        </Typography>
        {house && (
          <>
            <Typography variant="subtitle1" component="p">
              {house.tagline}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
              <Chip label={`The ${house.mascot}`} variant="outlined" sx={{ color: 'inherit' }} />
              {house.traits.map((trait) => (
                <Chip key={trait} label={trait} variant="outlined" sx={{ color: 'inherit' }} />
              ))}
            </Stack>
          </>
        )}
      </Banner>
      <Box component="section" aria-labelledby="reasons">
        <Typography id="reasons" variant="h4" component="h3" sx={{ mb: 2 }}>
          What decided it
        </Typography>
        <Stack component="ul" sx={{ gap: 2, listStyle: 'none', p: 0, m: 0 }}>
          {prediction.reasons.map(({ trait, share, text }) => (
            <li key={trait}>
              <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
                <Typography sx={{ fontWeight: 600, textTransform: 'capitalize' }}>{trait}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>{Math.round(share * 100)}%</Typography>
              </Stack>
              <Bar house={key} share={share / strongest} />
              <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
                {text}
              </Typography>
            </li>
          ))}
        </Stack>
        <Typography variant="body2" sx={{ mt: 2 }}>
          Close behind: <strong>{prediction.runnerUp}</strong>.
        </Typography>
      </Box>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
        <Button variant="contained" size="large" onClick={onAccept}>
          {problem ? 'Save again' : `Join ${prediction.house}`}
        </Button>
        {onAppeal && (
          <Button size="large" onClick={onAppeal}>
            Appeal: answer once more
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
