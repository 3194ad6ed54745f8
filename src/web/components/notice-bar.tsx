import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';

/** A word at the foot of the page, until it is put away. */
export function NoticeBar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert severity="info" onClose={onClose}>
        {children}
      </Alert>
    </Snackbar>
  );
}
