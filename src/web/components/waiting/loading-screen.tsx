import { createContext, type ReactNode, use } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadingOrbit } from './loading-orbit.tsx';
import { Delayed } from '../learning/delayed.tsx';
import { NightScreen } from '../page/night-screen.tsx';

/** Milliseconds after which a wait is owned up to, and after which there is a way out of it (C27, resolution 8). */
const SLOW = 5_000;
const OVERDUE = 10_000;

interface LoadingScreenProps {
  /** The specification's title, 'Verifying Your Identity' for one. */
  title: string;
  /** What is being done, below the title. */
  detail?: ReactNode;
  /** A way out: Retry, Sign out. */
  action?: ReactNode;
  /** Said once the wait is longer than five seconds. */
  slow?: ReactNode;
  /** Ways out that are there once the wait is longer than ten seconds. */
  overdue?: ReactNode;
}

/** Whether what the document painted still stands before the page (browser/first-paint.ts). */
export const BehindPaint = createContext(false);

/** The loading screen: one sign, one title, and a way out where waiting may be long. */
export function LoadingScreen({ title, detail, action, slow, overdue }: LoadingScreenProps) {
  const isBehindPaint = use(BehindPaint);
  // Nobody would see it.
  if (isBehindPaint && action === undefined) return <div data-on-its-way="" />;
  return (
    <NightScreen aria-busy="true" data-on-its-way={action === undefined ? '' : undefined}>
      <LoadingOrbit />
      <Box role="status" sx={{ mt: 4 }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {detail !== undefined && <Typography sx={{ mt: 1, color: 'night.muted' }}>{detail}</Typography>}
        {slow !== undefined && (
          <Delayed after={SLOW} keepsRoom={false}>
            <Typography sx={{ mt: 1, color: 'night.muted' }}>{slow}</Typography>
          </Delayed>
        )}
      </Box>
      {action !== undefined && <Box sx={{ mt: 4 }}>{action}</Box>}
      {overdue !== undefined && (
        <Delayed after={OVERDUE} keepsRoom={false}>
          <Box sx={{ mt: 4 }}>{overdue}</Box>
        </Delayed>
      )}
    </NightScreen>
  );
}
