import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { ChartNoAxesColumn, PenTool, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isAuthor } from '#web/data/is-author.ts';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { PROGRESS, SETTINGS } from './navigation.ts';
import { useToday } from './use-today.ts';

interface ProfileLinkProps {
  to: string;
  icon: ReactNode;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const ProfileLink = ({ to, icon, isWide = false, onClose, children }: ProfileLinkProps) => (
  <Button
    component={RouterLink}
    to={to}
    onClick={onClose}
    variant="outlined"
    startIcon={icon}
    sx={isWide ? { gridColumn: '1 / -1' } : {}}
  >
    {children}
  </Button>
);

/** Where one can go from here: the profile and its parts, what is due today, and authoring. */
export function ProfileLinks({ onClose }: { onClose: () => void }) {
  const { session } = useServices();
  const canAuthor = useSelector(session, isAuthor);
  const tasks = useToday();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 1.5,
        mb: 2.5,
        '& > a': { px: 1, lineHeight: 1.3 },
      }}
    >
      <ProfileLink to={paths.profile} icon={<UserRound size={18} aria-hidden />} onClose={onClose}>
        {t('My profile')}
      </ProfileLink>
      <ProfileLink to={SETTINGS} icon={<Settings size={18} aria-hidden />} onClose={onClose}>
        {t('Settings')}
      </ProfileLink>
      {tasks.map(({ task, name, Sign, to }) => (
        <ProfileLink key={task} to={to} icon={<Sign size={18} aria-hidden />} onClose={onClose}>
          {name}
        </ProfileLink>
      ))}
      <ProfileLink to={PROGRESS} icon={<ChartNoAxesColumn size={18} aria-hidden />} isWide onClose={onClose}>
        {t('My progress')}
      </ProfileLink>
      {canAuthor && (
        <ProfileLink to={paths.authoring} icon={<PenTool size={18} aria-hidden />} isWide onClose={onClose}>
          {t('Authoring')}
        </ProfileLink>
      )}
    </Box>
  );
}
