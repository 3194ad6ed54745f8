import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { AcademyMark } from './academy-mark.tsx';
import { NightScreen } from './night-screen.tsx';

interface LoadingStep {
  label: string;
  state: 'done' | 'current' | 'waiting';
}

interface LoadingScreenProps {
  /** The specification's title, 'Verifying Your Identity' for one. */
  title: string;
  /** What is being done, below the title. */
  detail?: ReactNode;
  /** 0 to 100; without it the motion alone says that work goes on. */
  progress?: number;
  /** Steps with their state, for the progress screen. */
  steps?: readonly LoadingStep[];
  /** A way out: Skip, Retry, Sign out. */
  action?: ReactNode;
}

const spoken: Record<LoadingStep['state'], string> = {
  done: 'done',
  current: 'under way',
  waiting: 'to come',
};

const Orbit = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 168,
  height: 168,
});

const Ring = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  '& .track': { stroke: theme.vars.palette.night.line },
  '& .ticks': { stroke: theme.vars.palette.night.muted, opacity: 0.45 },
  '& .comet': {
    stroke: theme.vars.palette.night.gold,
    transformOrigin: '84px 84px',
    animation: 'wiz-orbit 1.8s cubic-bezier(0.5, 0.1, 0.5, 0.9) infinite',
  },
  '@keyframes wiz-orbit': { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
}));

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

const Progress = styled(LinearProgress)(({ theme }) => ({
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

/** The full screen of waiting: one sign, one title, and a way out where waiting may be long. */
export function LoadingScreen({ title, detail, progress, steps, action }: LoadingScreenProps) {
  return (
    <NightScreen aria-busy="true">
      <Orbit>
        <Ring viewBox="0 0 168 168" width="168" height="168" fill="none" aria-hidden="true">
          <circle className="track" cx="84" cy="84" r="78" strokeWidth="2" />
          <circle
            className="ticks"
            cx="84"
            cy="84"
            r="68"
            strokeWidth="4"
            pathLength="60"
            strokeDasharray="0.14 0.86"
          />
          <circle
            className="comet"
            cx="84"
            cy="84"
            r="78"
            strokeWidth="4"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray="18 82"
          />
        </Ring>
        <AcademyMark size={84} />
      </Orbit>
      <Box role="status" sx={{ mt: 4 }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {detail !== undefined && <Typography sx={{ mt: 1, color: 'night.muted' }}>{detail}</Typography>}
      </Box>
      {progress !== undefined && <Progress variant="determinate" value={progress} aria-label={title} />}
      {steps !== undefined && (
        <Steps>
          {steps.map(({ label, state }) => (
            <Step key={label} aria-current={state === 'current' ? 'step' : undefined}>
              <StepSign state={state} />
              <span>{label}</span>
              <Box component="span" sx={visuallyHidden}>
                {spoken[state]}
              </Box>
            </Step>
          ))}
        </Steps>
      )}
      {action !== undefined && <Box sx={{ mt: 4 }}>{action}</Box>}
    </NightScreen>
  );
}
