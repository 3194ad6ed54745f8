import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';

interface SideDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What stands beside a lesson, on small screens: it stays as it is while a passage is looked at. */
export function SideDrawer({ isOpen, onClose, children }: SideDrawerProps) {
  useBackCloses(isOpen, onClose);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      anchor="bottom"
      keepMounted
      disableRestoreFocus
      slotProps={{
        paper: {
          'aria-label': t('Beside the lesson'),
          sx: { height: 'min(86dvh, 760px)', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Box sx={{ '--ground': 'var(--wiz-palette-background-paper)', px: 2, pb: 3 }}>{children}</Box>
    </Drawer>
  );
}
