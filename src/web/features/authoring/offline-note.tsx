import Typography from '@mui/material/Typography';
import { useIsOffline } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';

const NOTE = 'authoring-waits';

/** Says why nothing can be saved now. */
export function OfflineNote() {
  if (!useIsOffline()) return null;
  return (
    <Typography id={NOTE} role="status" sx={{ mb: 2, color: 'text.secondary' }}>
      {t('You are offline. What you write stays here; saving waits until you are back.')}
    </Typography>
  );
}

/** A disabled button with its reason, for what needs the server: off while it is away or `isBusy`, and then it says why. */
export function useServerControl(isBusy: boolean): {
  disabled: boolean;
  'aria-describedby': string | undefined;
} {
  const isOffline = useIsOffline();
  return { disabled: isOffline || isBusy, 'aria-describedby': isOffline ? NOTE : undefined };
}
