import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What is being waited for, above where the questions stand. */
export function WaitingQuestions({ children }: { children: ReactNode }) {
  return (
    <Stack sx={{ gap: 2 }} role="status">
      <Typography>{children}</Typography>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={48} />
    </Stack>
  );
}
