import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#web/language/language.ts';
import { type NoticeKind, useSnackbarQueue } from './use-snackbar-queue.ts';

/** Stands where a Snackbar would, whose code for opening and hiding by itself each page would load for nothing. */
const Foot = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal - 1,
  bottom: theme.spacing(1),
  left: theme.spacing(1),
  right: theme.spacing(1),
  display: 'flex',
  justifyContent: 'center',
  // Beside the notice the page can still be pressed.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [theme.breakpoints.up('sm')]: { bottom: theme.spacing(3) },
}));

interface NoticeBarProps {
  kind?: NoticeKind;
  children: ReactNode;
  onClose: () => void;
}

/** A toast at the foot of the page, until it is put away. */
export function NoticeBar({ kind = 'persistent', children, onClose }: NoticeBarProps) {
  if (!useSnackbarQueue(kind)) return null;
  return (
    <Foot>
      <Alert severity="info" onClose={onClose} closeText={t('Close')}>
        {children}
      </Alert>
    </Foot>
  );
}
