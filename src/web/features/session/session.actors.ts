import { fromPromise } from 'xstate';
import type { SignedIn } from '#contract/contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type {
  AccessTokenClaims,
  SessionEnd,
  SessionMarker,
  SessionUser,
} from '#machines/session/session.types.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import type { AccessVault } from '#web/api/access-vault.ts';
import { type ApiClient, read } from '#web/api/api-client.ts';
import { type BrowserStorage, UNSENT_WORK } from '#web/browser/browser-storage.ts';
import { zoneOfDevice } from '#web/browser/device-zone.ts';
import { DEVICE_ENTRY } from '#web/browser/device-preferences.ts';
import { SETUP_LEFT_ENTRY } from '#web/browser/setup-left.ts';
import { SESSION_MARKER } from '#web/browser/storage-scope.ts';
import type { ServerClock } from '#web/browser/server-clock.ts';
import { withTabLock, type Tabs } from '#web/browser/tabs.ts';

interface SessionDeps {
  /** A client without the authorised fetch: these calls are how one becomes authorised. */
  api: ApiClient;
  vault: AccessVault;
  storage: BrowserStorage;
  clock: ServerClock;
  tabs: Tabs;
  /** Takes note of what is the device's own; the answer puts it back. */
  holdDevice: () => () => void;
}

const LOCK_WAIT = 5000;
/** Cached auth status (spec §9). */
const AUTH_STATUS_AGE = 2 * 60_000;
const AUTH_STATUS = 'auth-status';
/** Set when a sign-out could not be told to the server. */
export const UNSENT_LOGOUT = 'logout-unsent';

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'userId' in value && 'email' in value;
const isMarker = (value: unknown): value is SessionMarker =>
  typeof value === 'object' && value !== null && 'userId' in value && 'sessionExpiresAt' in value;

/** The JWT claims of a decoded token, read without judging it: the server judges. */
export function claimsOf({ accessToken, expiresAt, user }: SignedIn, at: number): AccessTokenClaims {
  return {
    exp: Math.floor(Date.parse(expiresAt) / 1000),
    userId: accessToken && user.id ? user.id : null,
    email: user.email || null,
    name: user.name,
    accountRole: user.accountRole,
    at,
  };
}

/** Who was signed in here last. A browser that keeps nothing cannot say that it was nobody. */
function readMarker(storage: BrowserStorage): SessionMarker | null {
  const stored = storage.read('session', SESSION_MARKER) ?? storage.read('local', SESSION_MARKER);
  if (isMarker(stored)) return stored;
  return storage.isPersistent ? null : { userId: null, sessionExpiresAt: null };
}

/** The work of whoever was here, kept until it can be sent. */
const unsentWork = (storage: BrowserStorage) => storage.list().filter(({ key }) => UNSENT_WORK.test(key));

/** The access of this tab, kept with its marker in storage, taken anew from the server or from another tab. */
function createAccess({ api, vault, storage, clock, tabs }: SessionDeps) {
  let held: AccessTokenClaims | null = null;
  tabs.listen((message) => {
    if (message.type !== 'refreshed') return;
    const isOurs = held === null || held.userId === message.identity.userId;
    if (!isOurs) return;
    vault.store(message.token);
    held = message.identity;
  });

  const keep = (signedIn: SignedIn, sharedComputer?: boolean): AccessTokenClaims => {
    const claims = claimsOf(signedIn, clock.now());
    vault.store(signedIn.accessToken);
    held = claims;
    const where =
      (sharedComputer ?? storage.read('session', SESSION_MARKER) !== undefined) ? 'session' : 'local';
    const marker: SessionMarker = {
      userId: claims.userId,
      sessionExpiresAt: Date.parse(signedIn.sessionExpiresAt),
    };
    storage.write(where, SESSION_MARKER, marker, claims.userId);
    storage.write('session', AUTH_STATUS, { userId: claims.userId, email: claims.email }, claims.userId);
    storage.remove('local', UNSENT_LOGOUT);
    for (const { where: place, key, uid } of unsentWork(storage)) {
      if (uid !== claims.userId) storage.remove(place, key);
    }
    return claims;
  };

  const refresh = (signal: AbortSignal): Promise<AccessTokenClaims> => {
    const before = vault.token();
    return withTabLock('auth-refresh', LOCK_WAIT, async () => {
      const siblingDidIt = vault.token() !== null && vault.token() !== before;
      if (siblingDidIt && held) return { ...held, at: clock.now() };
      const { data } = await read(api.POST('/refresh-token', { body: {}, signal }));
      signal.throwIfAborted();
      const claims = keep(data);
      tabs.broadcast({ type: 'refreshed', token: data.accessToken, identity: claims });
      return claims;
    });
  };

  const enter = (signedIn: SignedIn, sharedComputer: boolean): AccessTokenClaims => {
    const claims = keep(signedIn, sharedComputer);
    if (claims.userId) tabs.broadcast({ type: 'signedIn', userId: claims.userId });
    return claims;
  };

  return {
    held: () => held,
    drop: () => {
      vault.clear();
      held = null;
    },
    refresh,
    enter,
  };
}

/** What stays in this browser when a session ends. */
const listEntriesToKeep = (
  storage: BrowserStorage,
  reason: SessionEnd | null,
  isShared: boolean,
): string[] => [
  DEVICE_ENTRY,
  ...(isShared ? [] : [SETUP_LEFT_ENTRY]),
  // After a switch the marker may be the other person's already: it is how this tab finds their session.
  ...(reason === 'user-switched' ? [SESSION_MARKER] : []),
  // They may come back to it; whoever else signs in here does not find it (C21).
  ...(reason === 'refused' ? unsentWork(storage).map(({ key }) => key) : []),
];

/** The effects of the session machine: silent refresh, login and logout calls, and what clears the session in this browser. */
export function createSessionActors(deps: SessionDeps): ActorsOf<typeof sessionMachine> {
  const { api, storage, clock, tabs, holdDevice } = deps;
  const access = createAccess(deps);
  /** Whether the session that the server ended last was one of a shared computer: the next is too. */
  let wasShared = false;
  return {
    readCachedAuth: fromPromise(async () => {
      const cached = storage.read('session', AUTH_STATUS, { maxAgeMs: AUTH_STATUS_AGE });
      return isUser(cached) ? cached : null;
    }),
    readStoredSession: fromPromise(async () => {
      return { access: access.held(), marker: readMarker(storage), at: clock.now() };
    }),
    restoreSession: fromPromise(({ signal }) => access.refresh(signal)),
    refreshSession: fromPromise(({ signal }) => access.refresh(signal)),
    signIn: fromPromise(async ({ input: { email, password, ...input }, signal }) => {
      const sharedComputer = input.sharedComputer || wasShared;
      const { data } = await read(
        api.POST('/login', {
          body: { email, password, sharedComputer, client: 'browser', ...zoneOfDevice() },
          signal,
        }),
      );
      return access.enter(data, sharedComputer);
    }),
    register: fromPromise(
      async ({ input: { email, password, sharedComputer, username, formKey }, signal }) => {
        const { data } = await read(
          api.POST('/register', {
            body: {
              email,
              password,
              sharedComputer,
              client: 'browser',
              ...zoneOfDevice(),
              ...(username ? { username } : {}),
              ...(formKey !== undefined && { formKey }),
            },
            signal,
          }),
        );
        return access.enter(data, sharedComputer);
      },
    ),
    // To sign out is to clear storage of all that belongs to the person.
    clearStorage: fromPromise(async ({ input: { userId, reason } }) => {
      access.drop();
      const isShared = storage.read('session', SESSION_MARKER) !== undefined;
      wasShared = reason === 'refused' && isShared;
      storage.clear(listEntriesToKeep(storage, reason, isShared));
      if (userId && reason === 'signed-out') tabs.broadcast({ type: 'signedOut', userId });
    }),
    logout: fromPromise(async ({ input: { email }, signal }) => {
      // The answer empties the browser's storage (Clear-Site-Data, R66).
      const putBack = holdDevice();
      await read(api.POST('/logout', { body: email ? { email } : {}, signal }));
      putBack();
    }),
  };
}
