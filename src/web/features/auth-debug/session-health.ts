import {
  EXPIRY_GRACE_S,
  REFRESH_WINDOW_S,
  type TokenPhase,
  tokenPhase,
} from '#domain/account/token-phase.ts';
import type { AccessTokenClaims, SessionEnd } from '#machines/session/session.types.ts';

/** What the orb shows: how the session stands, and where it stands well, how its token does. */
export type SessionHealth =
  | 'searching'
  | 'unreachable'
  | 'signed-out'
  | 'ending'
  | 'refreshing'
  | 'failing'
  | TokenPhase;

/** `place` is the session machine's, as 'authenticated.idle'; `now` is server time in ms. */
export function sessionHealth(place: string, access: AccessTokenClaims | null, now: number): SessionHealth {
  if (place === 'starting.unreachable') return 'unreachable';
  if (place === 'authenticated.refreshing') return 'refreshing';
  if (place === 'authenticated.retrying') return 'failing';
  if (place.startsWith('authenticated')) return tokenPhase(access?.exp ?? null, now);
  if (place.startsWith('ending')) return 'ending';
  return place.startsWith('guest') ? 'signed-out' : 'searching';
}

export const SESSION_HEALTH_TEXTS: Readonly<Record<SessionHealth, { title: string; text: string }>> = {
  searching: {
    title: 'Looking for a session',
    text: 'The browser is being asked whether somebody is still signed in here.',
  },
  unreachable: {
    title: 'The server cannot be asked',
    text: 'There is a session in this browser, and it is kept. It is tried again by itself.',
  },
  'signed-out': {
    title: 'Nobody is signed in',
    text: 'There is no session in this browser, so there is no token to read. Sign in, and come back to watch one age.',
  },
  ending: { title: 'The session is ending', text: 'Every trace of it is being removed from this browser.' },
  refreshing: {
    title: 'A new token is on its way',
    text: 'One refresh for everybody who waits. The session goes on meanwhile.',
  },
  failing: {
    title: 'A refresh failed',
    text: 'The server did not refuse, it did not answer. The session is kept and the refresh is tried again within half a minute.',
  },
  fresh: {
    title: 'All is well',
    text: 'The token is good. It is renewed by itself five minutes before it ends.',
  },
  due: {
    title: 'A new token is due',
    text: 'Less than five minutes are left. Requests still pass; the next refresh brings a new token.',
  },
  stale: {
    title: 'The token has ended',
    text: 'For five minutes more a request may try it, and the server decides. A refresh is due.',
  },
  dead: {
    title: 'The token is dead',
    text: 'No request uses it any more. The next one waits for a new token first.',
  },
};

export const END_REASONS: Readonly<Record<SessionEnd, string>> = {
  'signed-out': 'You signed out.',
  'signed-out-elsewhere': 'You signed out in another tab.',
  'user-switched': 'Another tab signed in somebody else.',
  expired: 'The session was over.',
  refused: 'The server no longer accepted the session.',
  'no-identity': 'The server’s answer named nobody.',
};

/** Seconds the line shows: a whole life of fifteen minutes, the grace, and a little of what follows. */
const BEFORE_S = 900;
const AFTER_S = EXPIRY_GRACE_S + 120;

/** How far along the line a moment is, in percent; `seconds` from the token's end, negative before it. */
export const timelinePercent = (seconds: number): number =>
  (Math.min(Math.max(seconds, -BEFORE_S), AFTER_S) + BEFORE_S) / ((BEFORE_S + AFTER_S) / 100);

/** The specification's three thresholds (spec §4, §5), seconds from the token's end. */
export const THRESHOLDS = [
  { at: -REFRESH_WINDOW_S, label: '−300 s', means: 'a refresh is due' },
  { at: 0, label: 'exp', means: 'as the token says' },
  { at: EXPIRY_GRACE_S, label: '+300 s', means: 'no request tries it' },
] as const;

/** The four stretches between them. */
export const STRETCHES = [
  { phase: 'fresh', from: -BEFORE_S, to: -REFRESH_WINDOW_S, means: 'Used without a thought' },
  { phase: 'due', from: -REFRESH_WINDOW_S, to: 0, means: 'Renewed at once' },
  { phase: 'stale', from: 0, to: EXPIRY_GRACE_S, means: 'May try, the server decides' },
  { phase: 'dead', from: EXPIRY_GRACE_S, to: AFTER_S, means: 'Not used any more' },
] as const satisfies readonly { phase: TokenPhase; from: number; to: number; means: string }[];
