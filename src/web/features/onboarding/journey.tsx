import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ONBOARDING_PIECES, type OnboardingStep } from '#domain/account/onboarding-step.ts';
import { AcademyMark } from '#web/components/art/academy-mark.tsx';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { ReportButton } from '#web/components/page/map-entry.tsx';
import type { Language } from '#web/browser/device-preferences.ts';
import { LanguageSwitch } from '#web/language/language-switch.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';

/** A strip of night above the step on small screens, a tall panel beside it on wide ones. */
const Sky = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: "'mark out' 'bar count'",
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(0.5, 2.5, 1.25),
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.deep,
  borderBottom: `3px solid ${theme.vars.palette.night.gold}`,
  ...starfield,
  '& ol': { display: 'none' },
  // The name, the language, the map and the way out are wider than a narrow phone: the sign alone stands there.
  '@media (max-width: 419px)': { gap: theme.spacing(0.5, 2), '& > span svg + span': visuallyHidden },
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflowY: 'auto',
    gridTemplateColumns: '1fr',
    gridTemplateRows: 'auto auto 1fr auto',
    gridTemplateAreas: "'mark' 'count' 'list' 'out'",
    alignItems: 'start',
    gap: 0,
    padding: theme.spacing(4, 4, 3),
    borderBottom: 0,
    borderRight: `3px solid ${theme.vars.palette.night.gold}`,
    '& ol': { display: 'block' },
    '& .MuiLinearProgress-root': { display: 'none' },
  },
}));

const Steps = styled('ol')(({ theme }) => ({
  gridArea: 'list',
  listStyle: 'none',
  margin: theme.spacing(3, 0),
  padding: 0,
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.75),
    minHeight: 52,
    color: theme.vars.palette.night.muted,
  },
  '& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 42,
    height: 20,
    borderLeft: `2px solid ${theme.vars.palette.night.line}`,
  },
  '& li[data-state="done"]::after': { borderColor: theme.vars.palette.night.gold },
  '& li[data-state="done"]': { color: theme.vars.palette.night.text },
  '& li[aria-current]': { color: theme.vars.palette.night.text, fontWeight: 650 },
  '& svg': { flex: 'none' },
}));

const Ways = styled('div')(({ theme }) => ({
  gridArea: 'out',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  justifySelf: 'end',
  [theme.breakpoints.up('md')]: { justifySelf: 'start', marginLeft: theme.spacing(-1.5) },
}));

type StepState = 'done' | 'current' | 'waiting';

function StepSign({ state }: { state: StepState }) {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" fill="none" aria-hidden="true">
      <circle
        cx="14"
        cy="14"
        r="12.5"
        strokeWidth="2"
        stroke={`var(--wiz-palette-night-${state === 'waiting' ? 'line' : 'gold'})`}
        fill={state === 'done' ? 'var(--wiz-palette-night-gold)' : 'none'}
      />
      {state === 'done' && (
        <path
          d="M8.5 14.5 12.3 18.2 19.5 10.5"
          stroke="var(--wiz-palette-night-main)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {state === 'current' && (
        <path
          d="M14 6.5 15.9 12.1 21.5 14 15.9 15.9 14 21.5 12.1 15.9 6.5 14 12.1 12.1Z"
          fill="var(--wiz-palette-night-gold)"
        />
      )}
    </svg>
  );
}

const SPOKEN: Readonly<Record<StepState, Message>> = {
  done: msg(', done'),
  current: '',
  waiting: msg(', to come'),
};

interface JourneyProps {
  step: OnboardingStep;
  /** The step is done, though one is still there. */
  isDone: boolean;
  onLanguage: (language: Language) => void;
  onSignOut: () => void;
}

/**
 * The stepper of the onboarding wizard: where one is among the steps, all done in the report; the other language, the
 * map, and the way out.
 */
export function Journey({ step, isDone, onLanguage, onSignOut }: JourneyProps) {
  const place = ONBOARDING_PIECES.findIndex((piece) => piece === step);
  const here = place === -1 ? ONBOARDING_PIECES.length : place;
  const number = Math.min(here + 1, ONBOARDING_PIECES.length);
  return (
    <Sky {...nightScheme}>
      <span style={{ gridArea: 'mark' }}>
        <AcademyMark withName />
      </span>
      <LinearProgress
        variant="determinate"
        value={(number / ONBOARDING_PIECES.length) * 100}
        aria-label={t('Progress of the setup')}
        sx={{ gridArea: 'bar' }}
      />
      <Typography
        variant="body2"
        sx={{ gridArea: 'count', color: 'night.muted', whiteSpace: 'nowrap', mt: { md: 5 } }}
      >
        {t('{number} of {total}', { number, total: ONBOARDING_PIECES.length })}
      </Typography>
      <Steps aria-label={t('Steps of the setup')}>
        {ONBOARDING_PIECES.map((piece, index) => {
          const isHere = index === here;
          const state: StepState =
            index < here || (isHere && isDone) ? 'done' : isHere ? 'current' : 'waiting';
          return (
            <li key={piece} data-state={state} aria-current={isHere ? 'step' : undefined}>
              <StepSign state={state} />
              <span>
                {t(SETUP_STEP_NAMES[piece])}
                <span style={visuallyHidden}>{t(SPOKEN[state])}</span>
              </span>
            </li>
          );
        })}
      </Steps>
      <Ways>
        <LanguageSwitch onChosen={onLanguage} />
        <ReportButton />
        <Button size="small" color="inherit" onClick={onSignOut}>
          {t('Sign out')}
        </Button>
      </Ways>
    </Sky>
  );
}
