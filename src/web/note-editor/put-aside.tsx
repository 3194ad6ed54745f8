import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '#web/language/language.ts';

interface PutAsideProps {
  /** What happened to it. */
  children: ReactNode;
  severity?: 'info' | 'warning';
  /** What the first button does. */
  bringBack: string;
  onBringBack: () => void;
  onThrowAway: () => void;
}

/** Something written that is not where it was, and the two ways on: back with it, or away. */
export function PutAside({
  children,
  severity = 'info',
  bringBack,
  onBringBack,
  onThrowAway,
}: PutAsideProps) {
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
