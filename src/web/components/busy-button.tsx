import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/** A button with a loading spinner while what it began is under way. */
export const BusyButton = ({ isBusy, ...button }: ButtonProps & { isBusy: boolean }) => (
  <Button
    {...button}
    aria-busy={isBusy}
    startIcon={isBusy ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : undefined}
  />
);
