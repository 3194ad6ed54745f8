import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Laptop, Smartphone } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { SessionInfo } from '#contract/contract.ts';
import type { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { plainList } from '#web/theme/baseline.ts';
import { formatDate, formatMoment } from '../dates.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(2),
    padding: theme.spacing(1.5, 0),
  },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: '28px minmax(0, 1fr)', rowGap: theme.spacing(1) },
    '& > li > :last-child': { gridColumn: 2, justifySelf: 'start' },
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

const WAITS = 'devices-wait';

/** The server says 'Firefox on Windows', or one of the two. */
function nameOf(device: string): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? t(device) : t('{browser} on {system}', { browser, system });
}

const isPhone = (device: string): boolean => /Android|iOS/.test(device);

interface DeviceLineProps {
  session: SessionInfo;
  isEnding: boolean;
  control: ReturnType<typeof useServerControl>;
  onEnd: () => void;
}

function DeviceLine({ session, isEnding, control, onEnd }: DeviceLineProps) {
  const { device, current, lastUsedAt, createdAt } = session;
  const Picture = isPhone(device) ? Smartphone : Laptop;
  return (
    <li>
      <Picture size={24} aria-hidden />
      <div>
        <Typography sx={{ fontWeight: 550 }}>{nameOf(device)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Last active {moment} · signed in {date}', {
            moment: formatMoment(lastUsedAt),
            date: formatDate(createdAt),
          })}
        </Typography>
      </div>
      {current ? (
        <Chip size="small" variant="outlined" color="success" label={t('This device')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          {...control}
          aria-busy={isEnding}
          aria-label={t('Sign out: {device}, last seen {moment}', {
            device: nameOf(device),
            moment: formatMoment(lastUsedAt),
          })}
          onClick={onEnd}
        >
          {t(isEnding ? 'Signing out...' : 'Sign out')}
        </Button>
      )}
    </li>
  );
}

interface SessionsProps {
  sessions: ActorRefFrom<typeof sessionListMachine>;
}

function SignOutOthers({ sessions }: SessionsProps) {
  const canEndOthers = useSelector(sessions, (snapshot) => snapshot.can({ type: 'others.end' }));
  const isEnding = useSelector(
    sessions,
    ({ context: { sessions: list, ending }, ...snapshot }) =>
      snapshot.value === 'ending' && list.every(({ _id, current }) => current || ending.includes(_id)),
  );
  const control = useServerControl(WAITS, !canEndOthers);
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      {...control}
      aria-busy={isEnding}
      onClick={() => sessions.send({ type: 'others.end' })}
    >
      {t('Sign out other devices')}
    </Button>
  );
}

function DeviceList({ sessions }: SessionsProps) {
  const list = useSelector(sessions, ({ context }) => context.sessions);
  const ending = useSelector(sessions, ({ context }) => context.ending);
  const isEnding = useSelector(sessions, (snapshot) => snapshot.matches('ending'));
  const canEndOthers = useSelector(sessions, (snapshot) => snapshot.can({ type: 'others.end' }));
  const control = useServerControl(WAITS, !canEndOthers);
  return (
    <List aria-label={t('Signed-in devices')}>
      {list.map((session) => (
        <DeviceLine
          key={session._id}
          session={session}
          isEnding={isEnding && ending.includes(session._id)}
          control={control}
          onEnd={() => sessions.send({ type: 'session.end', id: session._id })}
        />
      ))}
    </List>
  );
}

/** The device list of all active sessions: every device that is signed in; all but this one can be signed out from here. */
export function SessionsPanel({ sessions }: SessionsProps) {
  const list = useSelector(sessions, ({ context }) => context.sessions);
  const error = useSelector(sessions, ({ context }) => context.error);
  const hasFailed = useSelector(
    sessions,
    (snapshot) => snapshot.matches({ idle: 'failed' }) || snapshot.matches({ idle: 'stale' }),
  );
  const isLoading = useSelector(sessions, (snapshot) => snapshot.matches('loading'));
  const isOffline = useIsOffline();
  const others = list.filter(({ current }) => !current).length;
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 1 }}
      >
        <Typography variant="subtitle2" component="h4">
          {t('Devices')}
        </Typography>
        {others > 0 && <SignOutOthers sessions={sessions} />}
      </Stack>
      {hasFailed && (
        <ErrorNotice
          severity={list.length === 0 ? 'error' : 'warning'}
          title={t('Your devices could not be loaded')}
          error={error}
          onRetry={() => sessions.send({ type: 'list.reload' })}
        />
      )}
      {isLoading && list.length === 0 && (
        <Skeleton variant="rounded" height={96} role="status" aria-label={t('Loading your devices')} />
      )}
      <DeviceList sessions={sessions} />
      {!hasFailed && error && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {t(error.message)}
        </Alert>
      )}
      <Typography id={WAITS} role="status" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {isOffline
          ? t('You are offline. You can sign devices out when you are back online.')
          : !isLoading && !hasFailed && others === 0
            ? t('No other device is signed in.')
            : ''}
      </Typography>
    </Box>
  );
}
