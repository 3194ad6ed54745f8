import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { readBearer } from '../sessions/credentials.ts';
import { createSessionCheck } from '../sessions/session-check.ts';
import { createSessionsRepository } from '../sessions/sessions.repository.ts';
import { type OpenSession, createSessionsService } from '../sessions/sessions.service.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAuditRepository } from './audit.repository.ts';
import { createLoginThrottle } from './login-throttle.repository.ts';
import { createPasswords } from './passwords.ts';
import { createRefreshCookies } from './refresh-cookie.ts';
import { createRefreshTokens } from './refresh-tokens.ts';

/** What signing in, refreshing and signing out share. */
export type AuthParts = Awaited<ReturnType<typeof createAuthParts>>;

export async function createAuthParts(deps: AppDeps) {
  const { db, config, now } = deps;
  const accessTokens = createAccessTokens(config.sessionSecret, config.accessTokenSeconds);
  const refreshTokens = createRefreshTokens(config.sessionSecret);
  const cookies = createRefreshCookies(config.publicOrigin);
  const check = createSessionCheck(createSessionsRepository(db), now);

  return {
    ...deps,
    accessTokens,
    refreshTokens,
    cookies,
    accounts: createAccountsRepository(db),
    audit: createAuditRepository(db),
    throttle: createLoginThrottle(db),
    passwords: await createPasswords(),
    sessions: createSessionsService({ ...deps, accessTokens, refreshTokens, check }),

    /** Who sends a request, by its access token and the state of its session (R11, R17, R19). */
    async authenticate({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Caller> {
      const token = readBearer(headers);
      const claims = token === undefined ? null : await accessTokens.verify(token, now());
      const caller = claims && (await check.find(claims));
      if (!caller) throw new Problem('unauthenticated');
      return caller;
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
