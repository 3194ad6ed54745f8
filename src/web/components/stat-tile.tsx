import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconTile } from './icon-tile.tsx';

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** A small picture before the number. */
  icon?: ReactNode;
  /** What it means or where it comes from: 'since Monday', a link to the ledger. */
  note?: ReactNode;
}

/** A stat card: one number that matters, with its name. */
export function StatTile({ label, value, icon, note }: StatTileProps) {
  return (
    <Stack direction="row" sx={{ gap: 1.75, alignItems: 'center', minWidth: 0 }}>
      {icon !== undefined && <IconTile>{icon}</IconTile>}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.15 }}>
          {value}
        </Typography>
        {note !== undefined && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
