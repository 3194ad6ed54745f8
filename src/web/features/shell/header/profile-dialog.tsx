import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Flame, Keyboard, LifeBuoy, Sparkles, X } from 'lucide-react';
import type { UserDetails } from '#contract/contract.ts';
import { timeAgo } from '#domain/text/time-ago.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { useMapEntry } from '#web/components/page/map-entry.tsx';
import { PersonAvatar } from '#web/components/art/person-avatar.tsx';
import { languageTag, t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';
import { useServices } from '#web/data/services.tsx';
import { starfield } from '#web/theme/textures.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import type { HeaderData } from './header-data.ts';
import { InstallButton } from './install-button.tsx';
import { useLogoutQuestion } from './logout-question.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { nameOf, profileFigures, profileRows } from './user-details.ts';

interface ProfileDialogProps {
  header: HeaderData;
  onClose: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
}

const NARROW = '@media (max-width:379px)';

/** A piece of night at the head of the card, with the arms of the house. */
const Sky = styled('div')(({ theme }) => ({
  display: 'flex',
  position: 'relative',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 3, 2.5),
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  borderBottom: `3px solid ${theme.vars.palette.night.gold}`,
  ...starfield,
}));

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(5.5rem, auto) 1fr',
    columnGap: theme.spacing(2),
    padding: theme.spacing(0.875, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', fontWeight: 550 },
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(1.5),
  margin: theme.spacing(2, 0, 2.5),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    columnGap: theme.spacing(1.25),
    padding: theme.spacing(1.25, 1.5),
    borderRadius: radii.medium,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '& svg': {
    gridRow: '1 / span 2',
    color: theme.vars.palette.secondary.main,
    [NARROW]: { display: 'none' },
  },
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': {
    gridColumn: 2,
    margin: 0,
    fontWeight: 680,
    fontSize: '1.125rem',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const SIGNS = { xp: Sparkles, streak: Flame };

interface DialogHeadProps {
  details: UserDetails | null;
  initials: string;
  onClose: () => void;
}

function DialogHead({ details, initials, onClose }: DialogHeadProps) {
  const house = houseKeyOf(details?.house);
  return (
    <Sky {...nightScheme}>
      <PersonAvatar picture={details?.profilePicture ?? null} initials={initials} house={house} size={64} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          id="user-profile-title"
          variant="overline"
          component="h2"
          sx={{ color: 'night.gold', lineHeight: 1.6, whiteSpace: 'nowrap' }}
        >
          {t('User Profile')}
        </Typography>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(details)}
        </Typography>
      </Box>
      {house && (
        <Box sx={{ [NARROW]: { display: 'none' } }}>
          <HouseCrest house={house} size={56} title={t('House {name}', { name: details?.house ?? '' })} />
        </Box>
      )}
      <IconButton
        color="inherit"
        aria-label={t('Close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 4, right: 4 }}
      >
        <X size={20} aria-hidden />
      </IconButton>
    </Sky>
  );
}

const FigureList = ({ details }: Pick<DialogHeadProps, 'details'>) => (
  <Figures>
    {profileFigures(details).map(({ name, label, value }) => {
      const Sign = SIGNS[name];
      return (
        <div key={name}>
          <Sign size={22} aria-hidden />
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      );
    })}
  </Figures>
);

/** Help with the keys and with what goes wrong, and the product to install. */
function HelpLine({ onClose, onShortcuts }: Pick<ProfileDialogProps, 'onClose' | 'onShortcuts'>) {
  const map = useMapEntry();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, ml: -1.25 }}>
      <Button
        size="small"
        startIcon={<Keyboard size={18} aria-hidden />}
        onClick={onShortcuts}
        sx={{ '@media (hover: none)': { display: 'none' } }}
      >
        {t('Keyboard shortcuts')}
      </Button>
      {map && (
        <Button
          size="small"
          startIcon={<LifeBuoy size={18} aria-hidden />}
          onClick={() => {
            onClose();
            map.openReport();
          }}
        >
          {t('Something wrong?')}
        </Button>
      )}
      <InstallButton />
    </Box>
  );
}

/** The user menu of the header, the 'User Profile' modal (spec §2). */
export function ProfileDialog({ header, onClose, onShortcuts, onSignOut }: ProfileDialogProps) {
  useBackCloses(true, onClose);
  const { clock } = useServices();
  const { signOut, question } = useLogoutQuestion(onSignOut);
  const { details, at, isOld } = header;
  const age =
    at === null ? undefined : t('This is from {time}.', { time: t(timeAgo(at, clock.now(), languageTag())) });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="user-profile-title"
      // It takes the focus, but it is no control.
      sx={{ '& .MuiDialog-container:focus-visible': { outline: 'none' } }}
    >
      <DialogHead details={details} initials={header.initials} onClose={onClose} />
      <DialogContent>
        {isOld && (
          <Box sx={{ mb: 1.5 }}>
            <ErrorNotice
              severity="warning"
              title={details ? t('This may be out of date') : t('Your profile could not be loaded')}
              detail={age}
              onRetry={header.reload}
            />
          </Box>
        )}
        <Rows>
          {profileRows(details, isOld && details !== null).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Rows>
        <FigureList details={details} />
        <ProfileLinks onClose={onClose} />
        <ThemeChoice />
        <HelpLine onClose={onClose} onShortcuts={onShortcuts} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="error" fullWidth onClick={signOut}>
          {t('Logout')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
