import type { ReactNode } from 'react';
import { progressPercent } from '#domain/progress/progress.ts';
import { styled } from '@mui/material/styles';
import { faces, motion } from '#web/theme/tokens.ts';

interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  /** What is measured: 'Progress in Indian Polity'. */
  label: string;
  /** Pixels. */
  size?: number;
  /** In the middle instead of the percentage. */
  children?: ReactNode;
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

const Frame = styled('span')({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
});

const Ring = styled('svg')({ gridArea: '1 / 1', display: 'block', transform: 'rotate(-90deg)' });

const Track = styled('circle')(({ theme }) => ({
  stroke: theme.vars.palette.surface.sunken,
  '@media print': { stroke: theme.vars.palette.grey[300] },
}));

const Arc = styled('circle')(({ theme }) => ({
  stroke: theme.vars.palette.gold.dark,
  transition: `stroke-dashoffset ${motion.ceremony}ms ${theme.transitions.easing.easeOut}`,
  ...theme.applyStyles('dark', { stroke: theme.vars.palette.gold.main }),
}));

const Middle = styled('span')(({ theme }) => ({
  gridArea: '1 / 1',
  fontFamily: faces.reading,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.primary,
}));

/** A circular progress bar: how far along, as a gold arc. */
export function ProgressRing({ value, label, size = 56, children }: ProgressRingProps) {
  const percent = progressPercent(value, 100);
  return (
    <Frame
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Ring viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
        <Track cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="10" />
        <Arc
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="10"
          strokeLinecap={percent === 0 ? 'butt' : 'round'}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
        />
      </Ring>
      <Middle aria-hidden="true" sx={{ fontSize: Math.max(11, size * 0.21) }}>
        {children ?? `${percent}%`}
      </Middle>
    </Frame>
  );
}
