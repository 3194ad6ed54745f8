import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { IconTile } from '#web/components/icon-tile.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** Where these settings live, or whom they concern. */
  note: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A group of settings under one heading. */
export function Section({ id, title, note, icon, children }: SectionProps) {
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1.75, alignItems: 'center', mb: 3 }}>
          <IconTile>{icon}</IconTile>
          <Box sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h4" component="h3" tabIndex={-1}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          </Box>
        </Stack>
        <Stack sx={{ gap: 3.5 }}>{children}</Stack>
      </CardContent>
    </Card>
  );
}
