import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { KEYBOARD } from '#web/theme/baseline.ts';

const Line = styled(Typography)(({ theme }) => ({
  display: 'none',
  color: theme.vars.palette.text.secondary,
  [KEYBOARD]: { display: 'block' },
}));

/** The keys of a question, below it, where a keyboard is likely. */
export const KeyHint = ({ children }: { children: ReactNode }) => <Line variant="body2">{children}</Line>;
