import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** Their widths, as in `grid-template-columns`. */
  widths: string;
  /** The narrowest screen that has room for them. */
  from?: 'sm' | 'md' | 'lg';
  gap?: number | { xs: number; md: number };
  children: ReactNode;
}

/** A responsive layout in columns: side by side on a wide screen, one below the other on a narrow one. */
export const Columns = ({ widths, from = 'md', gap = 3, children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: widths },
    }}
  >
    {children}
  </Box>
);
