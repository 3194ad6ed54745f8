import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '#web/language/language.ts';

interface RecoveredDraftProps {
  /** What happened to it. */
  children: ReactNode;
  severity?: 'info' | 'warning';
  /** What the first button does. */
  bringBack: string;
  onBringBack: () => void;
  onThrowAway: () => void;
}

/** A draft that is not in the editor, and the two ways on: restore it, or discard it. */
export function RecoveredDraft({
  children,
  severity = 'info',
  bringBack,
  onBringBack,
  onThrowAway,
}: RecoveredDraftProps) {
  return (
    <Alert
      severity={severity}
      role="status"
      className="screen-only"
      sx={{ mb: 1.5 }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'flex-end' }}>
          <Button size="small" color="inherit" onClick={onBringBack}>
            {bringBack}
          </Button>
          <Button size="small" color="inherit" onClick={onThrowAway}>
            {t('Discard')}
          </Button>
        </Box>
      }
    >
      {children}
    </Alert>
  );
}
