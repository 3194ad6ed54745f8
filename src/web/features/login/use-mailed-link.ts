import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EmailConfirmationOutput } from '#machines/session/email-confirmation.machine.ts';
import type { PasswordResetOutput } from '#machines/session/password-reset.machine.ts';
import { useServices } from '#web/data/services.tsx';
import { paths } from '#web/navigation/paths.ts';

/** What a mailed link to `/login` is for, as its query names it, with its secret. */
interface MailedLink {
  purpose: 'reset' | 'email';
  token: string;
}

type Outcome = (PasswordResetOutput | EmailConfirmationOutput)['outcome'];

interface FollowedLink {
  /** A mailed link that was followed here, or null. */
  link: MailedLink | null;
  end: (outcome: Outcome) => void;
}

const DONE: Partial<Record<Outcome, string>> = { changed: 'password-changed', confirmed: 'email-changed' };
const FORGOTTEN = { reset: 'link-needed', email: 'email-link-needed' } as const;

function readLink(query: URLSearchParams): MailedLink | null {
  for (const purpose of ['reset', 'email'] as const) {
    const token = query.get(purpose);
    if (token !== null) return { purpose, token };
  }
  return null;
}

/**
 * Takes the token from the URL, the secret of `/login?reset=<secret>` or `/login?email=<secret>`, out of the address
 * and the history at once and keeps it in memory alone. `following` in the place's state lets a signed-in student stay
 * here; a reload forgets the secret, and says so.
 */
export function useMailedLink(): FollowedLink {
  const { session } = useServices();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const given = readLink(query);
  const [kept, setKept] = useState(given);
  const purpose = given?.purpose ?? null;
  const wanted: unknown = query.has('mode') ? null : state?.following;
  const following = wanted === 'reset' || wanted === 'email' ? wanted : null;
  const forgotten = given === null && following !== null && kept === null ? FORGOTTEN[following] : null;

  if (given !== null && given.token !== kept?.token) setKept(given);
  useEffect(() => {
    if (purpose !== null) {
      navigate(pathname, { replace: true, state: { following: purpose } });
    } else if (forgotten !== null) {
      navigate(pathname, { replace: true, state: { reason: forgotten } });
    }
  }, [purpose, forgotten, pathname, navigate]);

  const end = useCallback<FollowedLink['end']>(
    (outcome) => {
      const isSignedIn = session.getSnapshot().hasTag('signedIn');
      if (outcome === 'linkWanted') {
        const stay = isSignedIn ? 'reset' : undefined;
        navigate(`${paths.login}?mode=forgot`, { replace: true, state: { following: stay } });
        return;
      }
      if (outcome === 'left' && isSignedIn) {
        navigate(`${paths.profile}?tab=settings`, { replace: true });
        return;
      }
      const reason = DONE[outcome];
      // Both end every session of their account, this browser's too.
      if (reason !== undefined && isSignedIn) session.send({ type: 'session.signOut' });
      navigate(paths.login, { replace: true, state: reason && { reason } });
    },
    [session, navigate],
  );
  // The address decides, so that what comes next is never drawn before the address says what it is.
  return { link: given ?? (following === null ? null : kept), end };
}
