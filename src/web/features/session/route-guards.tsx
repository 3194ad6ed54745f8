import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { LoadingScreen } from '#web/components/waiting/loading-screen.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { t } from '#web/language/language.ts';
import { isQuizRun, paths, readReturnPath } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** What the session lets a page show. */
export const selectAccess = (snapshot: SessionSnapshot) => {
  const { user, reason } = snapshot.context;
  const isOver = snapshot.hasTag('signedOut');
  if (user && (isOver || (snapshot.matches({ ending: 'clearing' }) && reason === 'refused')))
    return 'interrupted';
  if (isOver) return 'guest';
  if (snapshot.hasTag('signedIn')) return user?.userId ? 'member' : 'nameless';
  if (snapshot.matches({ starting: 'unreachable' })) return 'unreachable';
  if (snapshot.matches('starting') || snapshot.matches('identifying')) return 'verifying';
  return 'leaving';
};

const selectUserId = (snapshot: SessionSnapshot) => snapshot.context.user?.userId;
const selectEndReason = (snapshot: SessionSnapshot) => snapshot.context.reason;

interface AskAgainProps {
  onAsk: () => void;
  children: string;
}

/** Ask the server once more, or sign out. */
function AskAgain({ onAsk, children }: AskAgainProps) {
  const { session } = useServices();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="contained" onClick={onAsk}>
        {children}
      </Button>
      <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('Sign out')}</Button>
    </Box>
  );
}

/**
 * The auth guard of protected routes (spec §2), with the redirect to login: a protected page requires a session, others
 * come back after the login. Whose session ended in the middle of a quiz stays in it and signs in there (C21), by
 * `signInAgain` on top of it; somebody else would begin with a page of their own.
 */
export function RequireSession({ signInAgain }: { signInAgain: ReactNode }) {
  const { session } = useServices();
  const access = useSelector(session, selectAccess);
  const userId = useSelector(session, selectUserId);
  const reason = useSelector(session, selectEndReason);
  const location = useLocation();
  // Back to this page after a sign-out asks for the login like any other page; the sign-out itself leads to the landing page.
  const [wasGuestOnArrival] = useState(access === 'guest');
  if (access === 'member' || (access === 'interrupted' && isQuizRun(location.pathname))) {
    return (
      <>
        <Outlet key={userId} />
        {access === 'interrupted' && signInAgain}
      </>
    );
  }
  switch (access) {
    case 'guest':
    case 'interrupted':
      return reason === 'signed-out' && !wasGuestOnArrival ? (
        <Navigate to={paths.landing} replace />
      ) : (
        <Navigate
          to={paths.login}
          replace
          state={{ from: `${location.pathname}${location.search}${location.hash}`, reason }}
        />
      );
    case 'leaving':
      return <LoadingScreen title={t('Signing out')} />;
    case 'nameless':
      return (
        <LoadingScreen
          title={t('Loading User Data')}
          slow={t('This is taking long.')}
          overdue={
            <AskAgain onAsk={() => session.send({ type: 'request.unauthorized' })}>{t('Try again')}</AskAgain>
          }
        />
      );
    case 'unreachable':
      return (
        <LoadingScreen
          title={t('Verifying Your Identity')}
          detail={t('We cannot reach the server. Trying again…')}
          action={<AskAgain onAsk={() => session.send({ type: 'session.retry' })}>{t('Try again')}</AskAgain>}
        />
      );
    default:
      return (
        <LoadingScreen
          title={t('Verifying Your Identity')}
          slow={t('The server is slow. Please wait a few seconds.')}
        />
      );
  }
}

/**
 * The route guard of a guest page (spec §2): a signed-in student goes home, or back to where the login was asked for,
 * unless they follow the link of a mail.
 */
export function GuestOnly() {
  const { session } = useServices();
  const access = useSelector(session, selectAccess);
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const isFollowingLink = search.has('reset') || search.has('email') || Boolean(location.state?.following);
  if (access !== 'member' || isFollowingLink) return <Outlet />;
  const from: unknown = location.state?.from ?? search.get('next');
  return (
    <Navigate
      to={readReturnPath(from, window.location.origin) ?? paths.home}
      replace
      state={location.state}
    />
  );
}

/** A page that is open to everybody, so that no guard leads away from it: a sign-out does, to the landing page (spec §4). */
export function OpenPage() {
  const { session } = useServices();
  const navigate = useNavigate();
  useEmitted(session, 'navigation.requested', ({ to }) => void navigate(to, { replace: true }));
  return <Outlet />;
}
