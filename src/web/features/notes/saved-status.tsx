import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { t } from '#web/language/language.ts';

/** The success message of a save, said once. */
export const SavedStatus = ({ isSaved }: { isSaved: boolean }) => (
  <Typography
    role="status"
    variant="caption"
    component="p"
    sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'success.main' }}
  >
    {isSaved && (
      <>
        <CircleCheck size={16} aria-hidden /> {t('Saved')}
      </>
    )}
  </Typography>
);
