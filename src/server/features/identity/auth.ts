import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { readBearer } from './tokens/credentials.ts';
import { createSessionCheck } from './sessions/session-check.ts';
import { createSessionsRepository } from './sessions/sessions.repository.ts';
import { type OpenSession, createSessionsService } from './sessions/sessions.service.ts';
import { createAccessTokens } from './tokens/access-tokens.ts';
import { createAccountsRepository } from './sign-in/accounts.repository.ts';
import type { LimitsTable } from '../../limits/limits-table.ts';
import { createAuditRepository } from '../../audit/audit.repository.ts';
import { liveSecrets } from '../../signing-keys.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import { createKnownNetworksRepository } from './sign-in/known-networks.repository.ts';
import { createLoginThrottle } from './sign-in/login-throttle.repository.ts';
import { type PasswordCost, createPasswords } from './passwords/passwords.ts';
import { createRefreshCookies } from './tokens/refresh-cookie.ts';
import { createRefreshTokens } from './tokens/refresh-tokens.ts';
import { createSignInRepository } from './sign-in/sign-in.repository.ts';

/** What signing in, refreshing and signing out share. */
export type AuthParts = Awaited<ReturnType<typeof createAuthParts>>;

interface AuthOptions {
  /** What a stored password costs to check; the shipped cost by default, and in production. */
  passwordCost?: PasswordCost | undefined;
  limits: LimitsTable;
}

async function createAuthTools(deps: AppDeps, { passwordCost, limits }: AuthOptions) {
  const { db, config, now } = deps;
  const secrets = liveSecrets(config);
  const accessTokens = createAccessTokens(secrets, config.accessTokenSeconds);
  const refreshTokens = createRefreshTokens(secrets);
  const check = createSessionCheck(createSessionsRepository(db), now);

  return {
    ...deps,
    accessTokens,
    refreshTokens,
    cookies: createRefreshCookies(config.publicOrigin),
    accounts: createAccountsRepository(db),
    signIns: createSignInRepository(db, limits),
    knownDevices: createKnownDevices(secrets, config.publicOrigin),
    knownNetworks: createKnownNetworksRepository(db),
    audit: createAuditRepository(db),
    throttle: createLoginThrottle(db),
    passwords: await createPasswords(passwordCost),
    check,
    sessions: createSessionsService({ ...deps, accessTokens, refreshTokens, check }),
  };
}

export async function createAuthParts(deps: AppDeps, options: AuthOptions) {
  const { check, ...tools } = await createAuthTools(deps, options);
  const { now, accessTokens, refreshTokens, cookies, throttle, passwords } = tools;

  return {
    ...tools,

    /** Counts a try at a password before it is checked, so that many at once cannot slip past the count (R16). */
    async takeTry(account: string): Promise<void> {
      passwords.checkRoom();
      const at = now();
      const blockedUntil = await throttle.take(account, at);
      if (blockedUntil) throw tooManyTries(blockedUntil, at);
    },

    /**
     * Authenticates the current user of a request, as auth middleware does: by the bearer token and the state of its
     * session (R11, R17, R19).
     */
    async authenticate({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Caller> {
      const token = readBearer(headers);
      const claims = token === undefined ? null : await accessTokens.verify(token, now());
      const caller = claims && (await check.find(claims));
      if (!caller) throw new Problem('unauthenticated');
      return caller;
    },

    /** The session whose refresh token a call carries, whatever has become of it. */
    sessionOf({
      body,
      cookies: sent,
    }: {
      body: unknown;
      cookies: Readonly<Record<string, string | undefined>>;
    }) {
      const inBody =
        typeof body === 'object' && body !== null ? Reflect.get(body, 'refresh_token') : undefined;
      const token: unknown = cookies.read(sent) ?? inBody;
      return typeof token === 'string' ? refreshTokens.read(token)?.sessionId : undefined;
    },

    /** The refresh token goes out as a cookie to browsers and in the body to others, never both. */
    answerWith(
      { signedIn, refreshToken, sharedComputer }: OpenSession,
      asCookie: boolean,
      host: string | undefined,
    ): { body: SignedIn; headers: Record<string, string> } {
      return asCookie
        ? { body: signedIn, headers: { 'set-cookie': cookies.set(refreshToken, { host, sharedComputer }) } }
        : { body: { ...signedIn, refreshToken }, headers: {} };
    },
  };
}

export function tooManyTries(blockedUntil: Date, at: Date): Problem {
  const wait = Math.max(1, Math.ceil((blockedUntil.getTime() - at.getTime()) / 1_000));
  return new Problem('too-many-requests', { retryAfterSeconds: wait });
}
