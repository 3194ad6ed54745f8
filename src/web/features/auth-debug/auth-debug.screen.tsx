import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { LogIn, PanelBottomOpen, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '#web/browser/use-now.ts';
import { buildName } from '#web/data/build-name.ts';
import { cacheOf } from '#web/data/cache-of.ts';
import { CachePanelContext } from '#web/data/cache-panel/cache-panel.context.tsx';
import { CacheView } from '#web/data/cache-panel/cache-view.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import {
  describePlace,
  selectAccess,
  selectEndReason,
  selectError,
  selectIsSignedIn,
  selectPlace,
} from './auth-debug.selectors.ts';
import { Constellation } from './constellation.tsx';
import { CopyReport } from './copy-report.tsx';
import { useOtherTabs } from './other-tabs.ts';
import { writeReport } from './redacted-report.ts';
import { END_REASONS, SESSION_HEALTH_TEXTS, sessionHealth } from './session-health.ts';
import { SessionIndicator } from './session-indicator.tsx';
import { SessionFacts } from './session-facts.tsx';
import { TokenLine } from './token-line.tsx';

const DebugTools = import.meta.env.DEV
  ? lazy(() => import('./debug-tools.tsx').then((file) => ({ default: file.DebugTools })))
  : () => null;

const Chamber = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  justifyItems: 'center',
  alignItems: 'center',
  padding: theme.spacing(3, 2.5, 3.5),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  backgroundImage: `radial-gradient(60% 120% at 82% 50%, rgb(229 180 76 / 0.18), transparent 62%), ${starfield.backgroundImage}`,
  '& header': { marginBottom: theme.spacing(2) },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: theme.spacing(6),
    padding: theme.spacing(5, 5, 5, 6),
  },
}));

function ReportButton() {
  const services = useServices();
  const { session, clock, storage } = services;
  const tabs = useOtherTabs();
  const write = () => {
    const snapshot = session.getSnapshot();
    return writeReport({
      now: clock.now(),
      build: buildName(document),
      place: selectPlace(snapshot),
      access: selectAccess(snapshot),
      error: selectError(snapshot)?.message ?? null,
      clockOffset: clock.offset(),
      otherTabs: tabs?.others ?? null,
      isPersistent: storage.isPersistent,
      cache: cacheOf(services).view(),
    });
  };
  return <CopyReport write={write} />;
}

/** What the orb shows, and what can be done about it. */
function Vision({ now }: { now: number }) {
  const { session } = useServices();
  const place = useSelector(session, selectPlace);
  const access = useSelector(session, selectAccess);
  const health = sessionHealth(place, access, now);
  const { title, text } = SESSION_HEALTH_TEXTS[health];
  return (
    <Chamber {...nightScheme} aria-label="The orb">
      <Box sx={{ width: '100%', minWidth: 0 }}>
        <PageHeading
          title="The scrying room"
          lead="What this tab knows of your session. It never leaves this browser, and no token is ever shown."
        />
        <Box role="status">
          <Typography variant="h3" component="p" sx={{ color: 'night.gold' }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, maxWidth: '54ch', color: 'night.muted' }}>{text}</Typography>
        </Box>
        <Stack direction="row" sx={{ mt: 3, gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {health === 'signed-out' && (
            <Button
              component={Link}
              to={paths.login}
              state={{ from: paths.authDebug }}
              variant="contained"
              color="gold"
              startIcon={<LogIn size={18} aria-hidden />}
            >
              Sign in
            </Button>
          )}
          {health === 'unreachable' && (
            <Button variant="contained" onClick={() => session.send({ type: 'session.retry' })}>
              Try now
            </Button>
          )}
          {place.startsWith('authenticated') && (
            <Button
              variant="contained"
              aria-disabled={health === 'refreshing'}
              startIcon={<RefreshCw size={18} aria-hidden />}
              onClick={() => session.send({ type: 'request.unauthorized' })}
            >
              {health === 'refreshing' ? 'Asking for a new token…' : 'Ask for a new token'}
            </Button>
          )}
          <ReportButton />
        </Stack>
      </Box>
      <SessionIndicator health={health} />
    </Chamber>
  );
}

function WhereItIs() {
  const { session } = useServices();
  const place = useSelector(session, selectPlace);
  const reason = useSelector(session, selectEndReason);
  const isSignedIn = useSelector(session, selectIsSignedIn);
  return (
    <Card component="section" aria-labelledby="session">
      <CardContent>
        <Typography id="session" variant="h2">
          Where the session is
        </Typography>
        <Constellation place={place} />
        <Typography sx={{ mt: 2 }}>
          {describePlace(place).join(' ')} {reason && !isSignedIn ? END_REASONS[reason] : ''}
        </Typography>
      </CardContent>
    </Card>
  );
}

function Token({ now }: { now: number }) {
  const { session } = useServices();
  const access = useSelector(session, selectAccess);
  if (!access) return null;
  return (
    <Card component="section" aria-labelledby="token">
      <CardContent>
        <Typography id="token" variant="h2">
          The token’s life
        </Typography>
        <TokenLine access={access} now={now} />
      </CardContent>
    </Card>
  );
}

function Cache({ onToggle }: { onToggle: () => void }) {
  const panel = CachePanelContext.useActorRef();
  useEffect(() => panel.send({ type: 'panel.open' }), [panel]);
  return (
    <Card component="section" aria-labelledby="kept">
      <CardContent>
        <Stack
          direction="row"
          sx={{
            mb: 2.5,
            gap: 2,
            rowGap: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography id="kept" variant="h2">
            What is kept here
          </Typography>
          <Button
            variant="outlined"
            startIcon={<PanelBottomOpen size={18} aria-hidden />}
            onClick={onToggle}
            aria-keyshortcuts="Control+Shift+C"
          >
            Cache panel
          </Button>
        </Stack>
        <CacheView />
      </CardContent>
    </Card>
  );
}

interface AuthDebugScreenProps {
  /** Opens the cache panel, which lives beside every page. */
  onCachePanel: () => void;
}

/** The session debug page, /auth-debug: how the session stands, redacted, of this browser alone (resolution 13). Open to everybody. */
export function AuthDebugScreen({ onCachePanel }: AuthDebugScreenProps) {
  const { clock } = useServices();
  const now = useNow(clock.now);
  return (
    <>
      <title>The scrying room · WizLearn</title>
      <Stack sx={{ gap: { xs: 3, md: 4 } }}>
        <Vision now={now} />
        <WhereItIs />
        <Token now={now} />
        <Box component="section" aria-labelledby="facts">
          <Typography id="facts" variant="h2" sx={{ mb: 2 }}>
            What is known
          </Typography>
          <SessionFacts now={now} />
        </Box>
        <CachePanelContext.Provider>
          <Cache onToggle={onCachePanel} />
        </CachePanelContext.Provider>
        <Suspense>
          <DebugTools />
        </Suspense>
      </Stack>
    </>
  );
}
