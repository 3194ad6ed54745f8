import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Picture = styled('img')(({ theme }) => ({
  display: 'none',
  flex: 'none',
  marginBottom: theme.spacing(4),
  [theme.breakpoints.up('md')]: { display: 'block' },
  '@media print': { display: 'none' },
}));

interface PicturedHeadingProps {
  /** A file of `art/`. */
  picture: `/art/${string}.svg`;
  /** The heading of the page. */
  children: ReactNode;
}

/** A heading with its picture beside it, where there is room for one. */
export function PicturedHeading({ picture, children }: PicturedHeadingProps) {
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <Picture src={picture} alt="" width={112} height={112} decoding="async" />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
