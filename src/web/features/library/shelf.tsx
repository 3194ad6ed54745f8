import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

const BOARD = 14;

/** What stands side by side as far as there is room, each on its piece of the board, lit from above. */
const ShelfRow = styled('ul')(({ theme }) => {
  const { light, main, dark } = theme.vars.palette.gold;
  const gap = theme.spacing(2.5);
  return {
    listStyle: 'none',
    margin: 0,
    padding: `0 calc(${gap} / 2) ${BOARD}px`,
    overflow: 'hidden',
    display: 'grid',
    columnGap: gap,
    rowGap: theme.spacing(5),
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19.5rem), 1fr))',
    '& > li': { position: 'relative', minWidth: 0 },
    '& > li::after': {
      content: '""',
      position: 'absolute',
      top: '100%',
      insetInline: `calc(${gap} / -2)`,
      height: BOARD,
      backgroundImage: `linear-gradient(${light} 2px, ${main} 2px ${BOARD - 4}px, ${dark} ${BOARD - 4}px)`,
    },
  };
});

interface ShelfProps {
  title: string;
  /** Beside the title: how many, a way to all of them. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A shelf of the library: a title, what stands on it, and the board. */
export function Shelf({ title, aside, children }: ShelfProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          mb: 2,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          alignItems: 'baseline',
          justifyContent: 'space-between',
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      <ShelfRow>{children}</ShelfRow>
    </Box>
  );
}
