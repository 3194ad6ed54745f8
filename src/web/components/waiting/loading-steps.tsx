import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type Message, msg, t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';

interface LoadingStep {
  label: string;
  state: 'done' | 'current' | 'waiting';
}

const spoken: Record<LoadingStep['state'], Message> = {
  done: msg('done'),
  current: msg('under way'),
  waiting: msg('to come'),
};

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  listStyle: 'none',
  textAlign: 'left',
}));

const Step = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  color: theme.vars.palette.night.muted,
  '& svg': { flex: 'none' },
  '&[aria-current]': { color: theme.vars.palette.night.text, fontWeight: 600 },
}));

/** How far it is, on a ground of night. */
export const LoadingBar = styled(LinearProgress)(({ theme }) => ({
  width: 'min(100%, 320px)',
  marginTop: theme.spacing(3),
  backgroundColor: theme.vars.palette.night.raised,
  boxShadow: 'none',
  '& .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.night.gold },
}));

function StepSign({ state }: { state: LoadingStep['state'] }) {
  const gold = '#e5b44c';
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" strokeWidth="2">
      {state === 'done' && (
        <path d="M5 10.5 8.5 14 15 6.5" stroke={gold} strokeLinecap="round" strokeLinejoin="round" />
      )}
      {state === 'current' && (
        <path d="M10 3 11.7 8.3 17 10 11.7 11.7 10 17 8.3 11.7 3 10 8.3 8.3Z" fill={gold} />
      )}
      {state === 'waiting' && <circle cx="10" cy="10" r="3" stroke="#7a73ad" />}
    </svg>
  );
}

/** The loading state of a longer wait as steps, each with its state. */
export function LoadingSteps({ steps }: { steps: readonly LoadingStep[] }) {
  return (
    <Steps>
      {steps.map(({ label, state }) => (
        <Step key={label} aria-current={state === 'current' ? 'step' : undefined}>
          <StepSign state={state} />
          <span>{label}</span>
          <Box component="span" sx={visuallyHidden}>
            {t(spoken[state])}
          </Box>
        </Step>
      ))}
    </Steps>
  );
}
