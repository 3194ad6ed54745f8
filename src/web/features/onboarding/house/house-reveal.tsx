import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { House, HousePrediction } from '#contract/contract.ts';
import { wholePercents } from '#domain/account/whole-percents.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { type HouseKey, houseKeyOf } from '#web/theme/houses.ts';
import { radii } from '#web/theme/tokens.ts';
import { HouseBanner } from './house-banner.tsx';

interface HouseRevealProps {
  house: House | null;
  prediction: HousePrediction;
  isBusy: boolean;
  /** Why the house is not saved yet. */
  problem: string | null;
  onAccept: () => void;
  /** Null when the one appeal is used. */
  onAppeal: (() => void) | null;
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'stretch',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const Bar = styled('div', { shouldForwardProp: (name) => name !== 'house' && name !== 'share' })<{
  house: HouseKey;
  share: number;
}>(({ theme, house, share }) => ({
  height: 10,
  borderRadius: radii.pill,
  overflow: 'hidden',
  background: theme.vars.palette.surface.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.line}`,
  '&::before': {
    content: '""',
    display: 'block',
    height: '100%',
    borderRadius: radii.pill,
    width: `${Math.round(share * 100)}%`,
    background: theme.vars.palette.house[house].text,
  },
}));

interface HouseReasonsProps extends Pick<HousePrediction, 'reasons'> {
  house: HouseKey;
}

/** The house reasons as a bar chart: each trait of the sorting with its share as a bar. */
function HouseReasons({ house, reasons }: HouseReasonsProps) {
  const percents = wholePercents(reasons.map(({ share }) => share));
  return (
    <Stack component="ul" sx={{ gap: 2.5, listStyle: 'none', p: 0, m: 0, flex: 1 }}>
      {reasons.map(({ trait, share, text }, place) => (
        <li key={trait}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.75 }}>
            <Typography sx={{ fontWeight: 600, textTransform: 'capitalize' }}>{t(trait)}</Typography>
            <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {percents[place]}%
            </Typography>
          </Stack>
          <Bar house={house} share={share} />
          <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
            {text}
          </Typography>
        </li>
      ))}
    </Stack>
  );
}

/** The house reveal after the sorting: the house in its splendour, and the reasons in bars and words. */
export function HouseReveal({ house, prediction, isBusy, problem, onAccept, onAppeal }: HouseRevealProps) {
  const key = houseKeyOf(prediction.house) ?? 'lumina';
  return (
    <Columns>
      <HouseBanner house={key} name={prediction.house} details={house} />
      <Card>
        <CardContent
          sx={{ p: { xs: 2.5, sm: 4 }, height: '100%', display: 'flex', flexDirection: 'column', gap: 3 }}
        >
          <Typography variant="h3" component="h2">
            {t('Why this house')}
          </Typography>
          <HouseReasons house={key} reasons={prediction.reasons} />
          <Typography variant="body2">
            <RichText
              text="Next closest: <0>{house}</0>."
              values={{ house: prediction.runnerUp }}
              elements={[<strong key="house" />]}
            />
          </Typography>
          {problem && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
          <Stack sx={{ gap: 1 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
              {t('You join a house once and stay in it.')}
            </Typography>
            <Button
              variant="contained"
              color="gold"
              size="large"
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={onAccept}
            >
              {isBusy
                ? t('Saving your house...')
                : problem
                  ? t('Save again')
                  : t('Join {house}', { house: prediction.house })}
            </Button>
            {onAppeal && <Button onClick={onAppeal}>{t('Answer again')}</Button>}
          </Stack>
        </CardContent>
      </Card>
    </Columns>
  );
}
