import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Art = styled('svg')({ display: 'block', flex: 'none', overflow: 'hidden', borderRadius: '50%' });

interface RoundArtProps {
  size: number;
  /** Read out; a picture without one is an ornament. */
  title?: string | undefined;
  /** Drawn on 80 by 80. */
  children: ReactNode;
}

export const RoundArt = ({ size, title, children }: RoundArtProps) => (
  <Art
    viewBox="0 0 80 80"
    width={size}
    height={size}
    role={title === undefined ? undefined : 'img'}
    aria-label={title}
    aria-hidden={title === undefined ? true : undefined}
  >
    {children}
  </Art>
);
