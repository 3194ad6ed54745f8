import type { ApiError } from '#domain/calls/api-error.ts';

/** What the access token says. The token itself stays in the app's memory and never enters a machine. */
export interface AccessTokenClaims {
  /** The token's end, seconds since the epoch. */
  exp: number;
  /** Null when the token does not say (spec §3: token fields are optional). */
  userId: string | null;
  email: string | null;
  /** How the account is called: as its profile says, before that as it was registered. Absent where nobody said. */
  name?: string;
  /** What the account may do; the server asks again at every call. Null where nobody said. */
  accountRole: 'student' | 'teacher' | 'admin' | null;
  /** Server time at which this was true, ms since the epoch. */
  at: number;
}

/** Who is signed in. */
export interface SessionUser {
  userId: string;
  email: string;
}

/**
 * What this browser remembers of a session: not a token, the refresh token is an HttpOnly cookie no script can read.
 * `sessionExpiresAt` is server time in ms; null where storage is closed to us and only the server can tell.
 */
export interface SessionMarker {
  userId: string | null;
  sessionExpiresAt: number | null;
}

/** All that is left of a session when the page opens; `at` is server time now, in ms. */
export interface StoredSession {
  access: AccessTokenClaims | null;
  marker: SessionMarker | null;
  at: number;
}

export interface Credentials {
  email: string;
  password: string;
  sharedComputer: boolean;
}

export interface Registration extends Credentials {
  username?: string;
  /** The same whenever the form is sent again: the answer to the first try may have been lost. */
  formKey?: string;
}

/**
 * Why a session ended. `refused`: the server said 401 or 403 to the refresh. `no-identity`: the token names no user or
 * no email. `user-switched`: another tab signed in somebody else.
 */
export type SessionEnd =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'user-switched'
  | 'expired'
  | 'refused'
  | 'no-identity';

export type SessionEvent =
  | ({ type: 'session.signIn' } & Credentials)
  | ({ type: 'session.register' } & Registration)
  | { type: 'session.signOut' }
  | { type: 'session.retry' }
  | { type: 'session.leave' }
  /** The server refuses this session though its token is good: sign in again. */
  | { type: 'session.refuse' }
  /** A request was answered 401. */
  | { type: 'request.unauthorized' }
  /** The page woke up, became visible or learned the server's time: ms. */
  | { type: 'clock.sync'; at: number }
  | { type: 'connection.restored' }
  | { type: 'tab.signedOut'; userId: string }
  | { type: 'tab.signedIn'; userId: string }
  /** A sibling tab refreshed and handed its token to our memory. */
  | { type: 'tab.refreshed'; claims: AccessTokenClaims };

export type SessionFact =
  | { type: 'session.established'; userId: string; email: string }
  | { type: 'session.refreshed'; exp: number }
  | { type: 'session.ended'; reason: SessionEnd }
  /** The server never heard of the sign-out; tell it at the next start. */
  | { type: 'logout.unsent' }
  | { type: 'navigation.requested'; to: string };

export interface SessionContext {
  access: AccessTokenClaims | null;
  marker: SessionMarker | null;
  /** Latest known server time, ms. */
  at: number;
  /**
   * Verified in `authenticated`; before that only a hint from the cache for the first paint (resolution 12); in
   * `interrupted` whose work is waiting.
   */
  user: SessionUser | null;
  reason: SessionEnd | null;
  /** Of the last refused or failed call; the sign-in form shows it. */
  error: ApiError | null;
  /**
   * A counter against stale responses: goes up with every end of a session; whoever writes caches or tokens drops what
   * an older one asked for.
   */
  generation: number;
}
