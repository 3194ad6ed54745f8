import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { radii } from '#web/theme/tokens.ts';

const Fold = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 44,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: radii.small,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': {
    flex: 'none',
    color: theme.vars.palette.text.secondary,
    transition: theme.transitions.create('transform'),
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& > summary:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

export const RowsTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: theme.spacing(0.75, 1, 0.75, 0),
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& thead th': { borderTop: 0, fontWeight: 550, color: theme.vars.palette.text.secondary },
  '& caption': { paddingBottom: theme.spacing(0.5), textAlign: 'start', fontWeight: 600 },
  '& caption + tbody > tr:first-of-type > *': { borderTop: 0 },
  '& tbody th': { fontWeight: 400 },
  '& tfoot :is(th, td)': { fontWeight: 600 },
  '& thead th:last-of-type, & td:last-of-type:not(:only-child)': { textAlign: 'end', paddingInlineEnd: 0 },
  '& td:last-of-type:not(:only-child)': { whiteSpace: 'nowrap' },
}));

/** A figure that opens the rows it is made of. */
export function RowsFold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Fold>
      <summary>
        <ChevronRight size={18} aria-hidden />
        {title}
      </summary>
      <Box sx={{ pl: 3.25, pb: 1.5, overflowX: 'auto' }}>{children}</Box>
    </Fold>
  );
}
