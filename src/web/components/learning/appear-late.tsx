import type { ReactNode } from 'react';
import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

const Late = styled('div')({ animation: `${appear} 1ms linear both` });

interface AppearLateProps {
  /** Milliseconds; 150 keeps a quick answer from flashing its skeleton. */
  after?: number;
  children: ReactNode;
}

/** Takes its room at once and shows itself only if the wait goes on. */
export function AppearLate({ after = 150, children }: AppearLateProps) {
  return <Late sx={{ animationDelay: `${after}ms` }}>{children}</Late>;
}
