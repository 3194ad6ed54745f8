import Typography from '@mui/material/Typography';
import { useIsOffline } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';

/** Of the note that says why nothing can be saved now. */
export const OFFLINE_NOTE = 'authoring-waits';

export function OfflineNote() {
  if (!useIsOffline()) return null;
  return (
    <Typography id={OFFLINE_NOTE} role="status" sx={{ mb: 2, color: 'text.secondary' }}>
      {t('You are offline. What you write is kept here. You can save it when you are back online.')}
    </Typography>
  );
}
