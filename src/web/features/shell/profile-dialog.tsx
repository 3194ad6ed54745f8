import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UserDetails } from '#contract/contract.ts';
import type { Resource } from '#web/api/use-resource.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { HouseCrest } from '#web/components/house-crest.tsx';
import { PersonAvatar } from '#web/components/person-avatar.tsx';
import { houseKeyOf } from '#web/theme/houses.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { initialOf, profileRows } from './user-details.ts';

interface ProfileDialogProps {
  header: Resource<UserDetails>;
  onClose: () => void;
  onSignOut: () => void;
}

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  margin: theme.spacing(0, 0, 3),
  '& dt, & dd': { padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { paddingRight: theme.spacing(3), color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', fontWeight: 550 },
}));

/** The 'User Profile' modal of the header (spec §2). */
export function ProfileDialog({ header, onClose, onSignOut }: ProfileDialogProps) {
  const { data, state } = header;
  const house = houseKeyOf(data?.house);
  const rows = profileRows(data);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="user-profile-title">
      <DialogTitle id="user-profile-title">User Profile</DialogTitle>
      <DialogContent>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 3 }}>
          <PersonAvatar
            picture={data?.profilePicture ?? null}
            initials={initialOf(data)}
            house={house}
            size={72}
          />
          <Typography variant="h4" component="p" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {rows[0]?.value}
          </Typography>
          {house && <HouseCrest house={house} size={64} title={`House ${data?.house ?? ''}`} />}
        </Stack>
        {(state === 'stale' || state === 'failed') && (
          <Stack sx={{ mb: 2 }}>
            <ErrorNotice
              severity="warning"
              title={state === 'stale' ? 'This may be out of date' : 'Your profile could not be loaded'}
              onRetry={header.reload}
            />
          </Stack>
        )}
        <Rows>
          {rows.map(({ label, value }) => [
            <dt key={`${label} label`}>{label}</dt>,
            <dd key={label}>{value}</dd>,
          ])}
        </Rows>
        <ThemeChoice />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="outlined" color="error" onClick={onSignOut}>
          Logout
        </Button>
      </DialogActions>
    </Dialog>
  );
}
