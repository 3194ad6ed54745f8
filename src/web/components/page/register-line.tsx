import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface RegisterLineProps {
  label: string;
  children: ReactNode;
  /** At the end of the line. */
  action?: ReactNode;
  below?: ReactNode;
  /** Nothing is written here: a placeholder stands in its place. */
  isBlank?: boolean;
  /** A form stands in the line, which needs its whole width. */
  isOpen?: boolean;
}

/** The lines of a register: what it is, a row of dots, what is written. */
export const Register = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 1fr) fit-content(64%) 34px',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  minHeight: 50,
  padding: theme.spacing(0.75, 0),
  '& dt': {
    display: 'flex',
    alignItems: 'baseline',
    gap: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
    fontSize: '0.9375rem',
    '&::after': {
      content: '""',
      flex: 1,
      height: 2,
      backgroundImage: `radial-gradient(circle, ${theme.vars.palette.surface.strongLine} 0.8px, transparent 1px)`,
      backgroundSize: '7px 2px',
    },
  },
  '& dd': { margin: 0, fontWeight: 550, overflowWrap: 'anywhere', textAlign: 'right' },
  '& dd[data-blank]': { fontWeight: 400, fontStyle: 'italic', color: theme.vars.palette.text.secondary },
  '&[data-open]': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: theme.spacing(0.75),
    '& dt::after': { display: 'none' },
    '& dd': { textAlign: 'left', fontWeight: 400 },
  },
}));

const Below = styled('dd')({
  gridColumn: '1 / -1',
  justifySelf: 'end',
  '&:not(:has(button, svg)):not(:has([role="status"]:not(:empty)))': { height: 0, overflow: 'hidden' },
});

export function RegisterLine({
  label,
  children,
  action,
  below,
  isBlank = false,
  isOpen = false,
}: RegisterLineProps) {
  return (
    <Line data-open={isOpen || undefined}>
      <dt>{label}</dt>
      <dd data-blank={isBlank || undefined}>{children}</dd>
      {action !== undefined && <dd>{action}</dd>}
      {below !== undefined && <Below>{below}</Below>}
    </Line>
  );
}
