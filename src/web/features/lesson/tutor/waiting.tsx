import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';

/** A line saying what is waited for. */
export const Waiting = ({ label }: { label: string }) => (
  <Stack direction="row" role="status" sx={{ gap: 1.5, alignItems: 'center', color: 'text.secondary' }}>
    <CircularProgress size={18} color="inherit" aria-hidden="true" />
    {label}
  </Stack>
);
