import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';

interface SideDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** A link in it was followed: the focus belongs to where that leads. */
  onFollow: () => void;
  children: ReactNode;
}

/** Whether the router follows the link that was pressed; one for another tab leaves this page as it is. */
const isFollowed = ({ target, defaultPrevented }: MouseEvent): boolean =>
  defaultPrevented && target instanceof Element && target.closest('a[href]') !== null;

/** What stands beside a lesson, on small screens: it stays as it is while a passage is looked at. */
export function SideDrawer({ isOpen, onClose, onFollow, children }: SideDrawerProps) {
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
      <Box
        onClick={(event) => isFollowed(event) && onFollow()}
        sx={{ '--ground': 'var(--wiz-palette-background-paper)', px: 2, pb: 3 }}
      >
        {children}
      </Box>
    </Drawer>
  );
}
