import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';

/** The sidebar of contents as a drawer, on small screens. */
export function TreeDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useBackCloses(true, onClose);
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('Contents'), sx: { width: 'min(340px, 90vw)' } } }}
    >
      <Box sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label={t('Close the contents')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Box>
        {children}
      </Box>
    </Drawer>
  );
}
