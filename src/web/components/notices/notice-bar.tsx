import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import { t } from '#web/language/language.ts';

/** A word at the foot of the page, until it is put away. */
export function NoticeBar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert severity="info" onClose={onClose} closeText={t('Close')}>
        {children}
      </Alert>
    </Snackbar>
  );
}
