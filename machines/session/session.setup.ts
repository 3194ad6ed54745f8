import { assign, emit, fromPromise, setup } from 'xstate';
import { toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, LOGOUT_DELAY } from '#domain/calls/timing.ts';
import {
  LOGOUT_CALL_TIMEOUT_MS,
  MIN_REFRESH_DELAY_MS,
  STORAGE_TIMEOUT_MS,
  refreshDelay,
  tokenPhase,
} from '#domain/account/token-phase.ts';
import { errorActions } from '../error-actions.ts';
import { unprovided } from '../unprovided.ts';
import type {
  AccessTokenClaims,
  Credentials,
  Registration,
  SessionContext,
  SessionEnd,
  SessionEvent,
  SessionFact,
  SessionUser,
  StoredSession,
} from './session.types.ts';

const hasUser = (claims: AccessTokenClaims | null): boolean => Boolean(claims?.userId && claims.email);

const userOf = (claims: AccessTokenClaims): SessionUser | null =>
  claims.userId && claims.email ? { userId: claims.userId, email: claims.email } : null;

export const claimsOf = ({ event }: { event: { output: AccessTokenClaims } }) => ({ claims: event.output });

/** The names the session chart is written in: its effects, rules and changes, none of which knows the chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    tags: {} as 'busy' | 'signedIn' | 'signedOut',
  },
  actors: {
    readCachedAuth: fromPromise<SessionUser | null, void>(() => unprovided('readCachedAuth')),
    readStoredSession: fromPromise<StoredSession, void>(() => unprovided('readStoredSession')),
    restoreSession: fromPromise<AccessTokenClaims>(() => unprovided('restoreSession')),
    refreshSession: fromPromise<AccessTokenClaims>(() => unprovided('refreshSession')),
    signIn: fromPromise<AccessTokenClaims, Credentials>(() => unprovided('signIn')),
    register: fromPromise<AccessTokenClaims, Registration>(() => unprovided('register')),
    clearStorage: fromPromise<void, { userId: string | null; reason: SessionEnd | null }>(() =>
      unprovided('clearStorage'),
    ),
    logout: fromPromise<void, { email: string | null }>(() => unprovided('logout')),
  },
  guards: {
    isAccessFresh: ({ context }) => tokenPhase(context.access?.exp ?? null, context.at) === 'fresh',
    hasUnexpiredSession: ({ context }) =>
      context.marker !== null &&
      (context.marker.sessionExpiresAt === null || context.marker.sessionExpiresAt > context.at),
    isAnythingStored: ({ context }) =>
      context.marker !== null || context.access !== null || context.user !== null,
    hasIdentity: ({ context }) => hasUser(context.access),
    namesUser: (_, params: { claims: AccessTokenClaims }) => hasUser(params.claims),
    isOwnUser: ({ context }, params: { userId: string | null }) => params.userId === context.user?.userId,
    isOtherUser: ({ context }, params: { userId: string | null }) =>
      params.userId !== null && params.userId !== context.user?.userId,
    /** Somebody signs in where another one's work is still waiting. */
    replacesUser: ({ context }, params: { claims: AccessTokenClaims }) =>
      context.user !== null && params.claims.userId !== null && params.claims.userId !== context.user.userId,
    isRefused: (_, params: { thrown: unknown }) => {
      const { status } = toApiError(params.thrown);
      return status === 401 || status === 403;
    },
    isDue: ({ context }, params: { at: number }) =>
      tokenPhase(context.access?.exp ?? null, params.at) !== 'fresh' &&
      params.at - (context.access?.at ?? 0) >= MIN_REFRESH_DELAY_MS,
    /** Whoever signed out, or was never there, is forgotten by then. */
    wasAtWork: ({ context }) => context.user !== null,
    endedBy: ({ context }, params: { reason: SessionEnd }) => context.reason === params.reason,
  },
  actions: {
    storeHint: assign({ user: (_, params: { user: SessionUser | null }) => params.user }),
    storeStored: assign((_, { stored }: { stored: StoredSession }) => stored),
    storeTime: assign({ at: (_, params: { at: number }) => params.at }),
    storeAccess: assign((_, { claims }: { claims: AccessTokenClaims }) => ({
      access: claims,
      at: claims.at,
      user: userOf(claims),
      reason: null,
      error: null,
    })),
    confirmUser: assign(({ context }) => ({
      user: context.access === null ? null : userOf(context.access),
      reason: null,
      error: null,
    })),
    ...errorActions,
    clearError: assign({ error: null, reason: null }),
    endSession: assign(({ context }, params: { reason: SessionEnd }) => ({
      access: null,
      marker: null,
      reason: params.reason,
      generation: context.generation + 1,
    })),
    forgetUser: assign({ user: null }),
    emitEstablished: emit(({ context }) => ({
      type: 'session.established' as const,
      userId: context.user?.userId ?? '',
      email: context.user?.email ?? '',
    })),
    emitRefreshed: emit(({ context }) => ({
      type: 'session.refreshed' as const,
      exp: context.access?.exp ?? 0,
    })),
    emitEnded: emit(({ context }) => ({
      type: 'session.ended' as const,
      reason: context.reason ?? 'expired',
    })),
    emitUnsent: emit({ type: 'logout.unsent' }),
    requestLanding: emit({ type: 'navigation.requested', to: '/' }),
  },
  delays: {
    storageTimeout: STORAGE_TIMEOUT_MS,
    clientTimeout: CLIENT_TIMEOUT,
    logoutCallTimeout: LOGOUT_CALL_TIMEOUT_MS,
    logoutDelay: LOGOUT_DELAY,
    refreshRetry: MIN_REFRESH_DELAY_MS,
    /** The refresh timer that `authenticated.idle` schedules. */
    proactiveRefresh: ({ context }) => refreshDelay(context.access?.exp ?? 0, context.at),
  },
});
