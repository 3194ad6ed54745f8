import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PasswordResetOutput } from '#machines/session/password-reset.machine.ts';
import { useServices } from '#web/data/services.tsx';
import { paths } from '#web/navigation/paths.ts';

export interface ResetLink {
  /** The secret of a mailed link that was followed here, or null. */
  token: string | null;
  end: (outcome: PasswordResetOutput['outcome']) => void;
}

/**
 * Takes the secret of `/login?reset=<secret>` out of the address and the history at once and keeps it in memory alone.
 * `resetting` in the place's state lets a signed-in student stay here; a reload forgets the secret, and says so.
 */
export function useResetLink(): ResetLink {
  const { session } = useServices();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const given = query.get('reset');
  const [kept, setKept] = useState(given);
  const isHere = Boolean(state?.resetting) && !query.has('mode');
  const isForgotten = given === null && isHere && kept === null;

  if (given !== null && given !== kept) setKept(given);
  useEffect(() => {
    if (given !== null) {
      navigate(pathname, { replace: true, state: { resetting: true } });
    } else if (isForgotten) {
      navigate(pathname, { replace: true, state: { reason: 'link-needed' } });
    }
  }, [given, isForgotten, pathname, navigate]);

  const end = useCallback<ResetLink['end']>(
    (outcome) => {
      const isSignedIn = session.getSnapshot().hasTag('signedIn');
      if (outcome === 'linkWanted') {
        navigate(`${paths.login}?mode=forgot`, { replace: true, state: { resetting: isSignedIn } });
        return;
      }
      // A new password ends every session of its account, this browser's too.
      if (outcome === 'changed' && isSignedIn) session.send({ type: 'session.signOut' });
      const reason = outcome === 'changed' ? 'password-changed' : undefined;
      navigate(paths.login, { replace: true, state: reason && { reason } });
    },
    [session, navigate],
  );
  // The address decides, so that what comes next is never drawn before the address says what it is.
  return { token: given ?? (isHere ? kept : null), end };
}
