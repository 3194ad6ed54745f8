import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { AcademyMark } from '#web/components/academy-mark.tsx';

interface MobileMenuProps {
  items: readonly { label: string; to: string }[];
  onClose: () => void;
  onOpenSettings: () => void;
  onSignOut: () => void;
}

const Item = styled(ListItemButton)(({ theme }) => ({
  minHeight: 48,
  paddingInline: theme.spacing(3),
  '&[aria-current="page"]': {
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.gold.main}`,
    background: theme.vars.palette.action.selected,
    '& .MuiListItemText-primary': { fontWeight: 650 },
  },
})) as typeof ListItemButton;

/** The menu of small screens (spec §2): the pages, Settings and Logout. */
export function MobileMenu({ items, onClose, onOpenSettings, onSignOut }: MobileMenuProps) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 'min(304px, 88vw)' } } }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 64, pl: 3, pr: 1.5 }}
      >
        <AcademyMark withName />
        <IconButton aria-label="Close the menu" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Stack>
      <Divider />
      <nav aria-label="Main">
        <List>
          {items.map(({ label, to }) => (
            <ListItem key={to} disablePadding>
              <Item component={NavLink} to={to} onClick={onClose}>
                <ListItemText primary={label} />
              </Item>
            </ListItem>
          ))}
        </List>
      </nav>
      <Divider />
      <List>
        <ListItem disablePadding>
          <Item onClick={onOpenSettings}>
            <ListItemText primary="Settings" />
          </Item>
        </ListItem>
        <ListItem disablePadding>
          <Item onClick={onSignOut}>
            <ListItemText primary="Logout" />
          </Item>
        </ListItem>
      </List>
    </Drawer>
  );
}
