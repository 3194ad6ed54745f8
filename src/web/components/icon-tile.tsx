import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A small picture before a number or a heading, in a square of its own. */
export const IconTile = ({ children }: { children: ReactNode }) => (
  <Box
    aria-hidden="true"
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 44,
      height: 44,
      borderRadius: 'var(--wiz-shape-borderRadius)',
      bgcolor: 'surface.sunken',
      color: 'secondary.main',
    }}
  >
    {children}
  </Box>
);
