import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import {
  Award,
  BookMarked,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Download,
  House,
  LibraryBig,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  PenTool,
  Settings,
  ShieldHalf,
  Swords,
  Trophy,
  UserRound,
  X,
} from 'lucide-react';
import { useSelector } from '@xstate/react';
import { Link, NavLink } from 'react-router-dom';
import { isAuthor } from '#web/data/is-author.ts';
import { AcademyMark } from '#web/components/art/academy-mark.tsx';
import { useMapEntry } from '#web/components/page/map-entry.tsx';
import { t } from '#web/language/language.ts';
import { publicPath } from '#web/language/public-path.ts';
import { paths } from '#web/navigation/paths.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';
import { useServices } from '#web/data/services.tsx';
import { useInstallPrompt } from './install-button.tsx';
import { useLogoutQuestion } from './logout-question.tsx';
import { navigation, PROGRESS, SETTINGS } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useToday } from './use-today.ts';

interface MobileMenuProps {
  onClose: () => void;
  onSignOut: () => void;
}

const SIGNS: Readonly<Record<(typeof navigation)[number]['page'], LucideIcon>> = {
  home: House,
  courses: BookMarked,
  clans: ShieldHalf,
  challenges: Swords,
  leaderboard: Trophy,
  library: LibraryBig,
  profile: UserRound,
};

const Item = styled(ListItemButton)(({ theme }) => ({
  minHeight: 48,
  paddingInline: theme.spacing(3),
  '& .MuiListItemIcon-root': { minWidth: 40, color: theme.vars.palette.text.secondary },
  '&[aria-current="page"]': {
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.gold.main}`,
    background: theme.vars.palette.action.selected,
    '& .MuiListItemText-primary': { fontWeight: 680 },
    '& .MuiListItemIcon-root': { color: theme.vars.palette.text.primary },
  },
})) as typeof ListItemButton;

interface EntryProps {
  label: string;
  sign: LucideIcon;
  onClick: () => void;
  /** Where it leads; without it the entry is a button. */
  to?: string;
  /** A document of the server that it leads to. */
  href?: string;
  /** A page of its own, marked while it is in front. */
  isPage?: boolean;
}

function Entry({ label, sign: Sign, onClick, to, href, isPage = false }: EntryProps) {
  const inside = (
    <>
      <ListItemIcon>
        <Sign size={20} aria-hidden />
      </ListItemIcon>
      <ListItemText primary={label} />
    </>
  );
  return (
    <ListItem disablePadding>
      {to === undefined ? (
        <Item {...(href !== undefined && { component: 'a', href })} onClick={onClick}>
          {inside}
        </Item>
      ) : (
        <Item component={isPage ? NavLink : Link} to={to} onClick={onClick}>
          {inside}
        </Item>
      )}
    </ListItem>
  );
}

function TodayEntries({ onClose }: Pick<MobileMenuProps, 'onClose'>) {
  const tasks = useToday();
  return (
    <List
      aria-labelledby="menu-today"
      subheader={
        <ListSubheader
          id="menu-today"
          component="h2"
          disableSticky
          sx={{
            m: 0,
            px: 3,
            lineHeight: 2.5,
            bgcolor: 'transparent',
            color: 'secondary.main',
            fontWeight: 650,
          }}
        >
          {t('Today')}
        </ListSubheader>
      }
    >
      {tasks.map(({ task, name, Sign, to }) => (
        <Entry key={task} label={name} sign={Sign} to={to} onClick={onClose} />
      ))}
    </List>
  );
}

/** What concerns oneself and the product, down to the logout. */
function OwnEntries({ onClose, onSignOut }: MobileMenuProps) {
  const install = useInstallPrompt();
  const map = useMapEntry();
  const { session } = useServices();
  const canAuthor = useSelector(session, isAuthor);
  return (
    <List>
      {install.isOpen && <Entry label={t('Install WizLearn')} sign={Download} onClick={install.take} />}
      {canAuthor && (
        <Entry label={t('Authoring')} sign={PenTool} to={paths.authoring} isPage onClick={onClose} />
      )}
      <Entry label={t('My progress')} sign={ChartNoAxesColumn} to={PROGRESS} onClick={onClose} />
      <Entry label={t('Badges')} sign={Award} to={paths.badges} isPage onClick={onClose} />
      <Entry label={t('Settings')} sign={Settings} to={SETTINGS} onClick={onClose} />
      <Entry label={t('Help')} sign={CircleQuestionMark} href={publicPath('/help')} onClick={onClose} />
      {map && (
        <Entry
          label={t('Something wrong?')}
          sign={LifeBuoy}
          onClick={() => {
            onClose();
            map.openReport();
          }}
        />
      )}
      <Entry label={t('Logout')} sign={LogOut} onClick={onSignOut} />
    </List>
  );
}

/** The mobile menu (spec §2): the pages, Settings and Logout. */
export function MobileMenu({ onClose, onSignOut }: MobileMenuProps) {
  useBackCloses(true, onClose);
  const { signOut, question } = useLogoutQuestion(onSignOut);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('Menu'), sx: { width: 'min(304px, 88vw)' } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 64, pl: 3, pr: 1.5 }}>
        <AcademyMark withName />
        <Stack direction="row" sx={{ ml: 'auto' }}>
          <ThemeSwitch />
          <IconButton aria-label={t('Close the menu')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Stack>
      </Stack>
      <Divider />
      <nav aria-label={t('Main')}>
        <List>
          {navigation.map(({ page, label, to }) => (
            <Entry key={to} label={t(label)} sign={SIGNS[page]} to={to} isPage onClick={onClose} />
          ))}
        </List>
      </nav>
      <Divider />
      <TodayEntries onClose={onClose} />
      <Divider />
      <OwnEntries onClose={onClose} onSignOut={signOut} />
      {question}
    </Drawer>
  );
}
