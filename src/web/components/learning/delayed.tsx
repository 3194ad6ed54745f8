import type { ReactNode } from 'react';
import { keyframes, styled } from '@mui/material/styles';

const show = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const insert = keyframes({
  from: { visibility: 'hidden', height: 0, overflow: 'hidden' },
  to: { visibility: 'visible', height: 'auto', overflow: 'visible' },
});

const Shown = styled('div')({ animation: `${show} 1ms linear both` });
const Inserted = styled('div')({ animation: `${insert} 1ms linear both` });

interface AppearLateProps {
  /** Milliseconds; 150 keeps a quick answer from flashing its skeleton. */
  after?: number;
  /** `false` for a note that pushes the page down once it comes; otherwise its room is kept from the start. */
  keepsRoom?: boolean;
  children: ReactNode;
}

/** A delayed spinner: shows its children only if the wait goes on. */
export function Delayed({ after = 150, keepsRoom = true, children }: AppearLateProps) {
  const Frame = keepsRoom ? Shown : Inserted;
  return <Frame sx={{ animationDelay: `${after}ms` }}>{children}</Frame>;
}
