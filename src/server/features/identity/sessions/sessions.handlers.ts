import { Problem } from '../../../http/problem.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { okWithoutData } from '../../../http/success.ts';
import type { CallLimits } from '../../../limits/call-limits.ts';
import type { AuthParts } from '../auth.ts';
import { readBearer, readRefreshToken } from '../tokens/credentials.ts';
import { type Session, createSessionsRepository } from './sessions.repository.ts';
import { refusalOf } from './sessions.service.ts';

type SessionHandlers = Pick<Handlers, 'refreshToken' | 'logout' | 'listSessions' | 'revokeSession'>;

interface EndedSession {
  readonly id: string;
  readonly userId: string;
}

// Signing out works with an access token that ran out, as long as its session could still live.
const longestAgeSeconds = 30 * 86_400;

/** The logout handler, the refresh endpoint, and the session list of a student. */
export function createSessionsHandlers(
  parts: AuthParts,
  { limits }: { limits: Pick<CallLimits, 'isFirstInMinute'> },
): SessionHandlers {
  const { db, config, now, refreshTokens, cookies, sessions, audit, answerWith } = parts;
  const repository = createSessionsRepository(db);

  return {
    async refreshToken({ body, request }) {
      const presented = readRefreshToken({ body, request }, cookies, config.publicOrigin);
      const claims = presented && refreshTokens.read(presented.token);
      if (!presented || !claims) throw new Problem('unauthenticated');
      const refreshed = await sessions.refresh(claims);
      if (typeof refreshed === 'string')
        throw refusalOf(refreshed, presented.asCookie ? cookies.cleared : []);
      const { body: data, headers } = answerWith(refreshed, presented.asCookie, request.headers.host);
      return { status: 200, body: { success: true, data }, headers };
    },

    async logout({ body, request }) {
      const presented = readRefreshToken({ body, request }, cookies, config.publicOrigin);
      const bearer = readBearer(request.headers);
      const named = await findNamed(parts, { refreshToken: presented?.token, bearer });
      // Nothing presented is nothing to end; something presented that is not ours is a refusal.
      if (named.length === 0 && (presented || request.headers.authorization))
        throw new Problem('unauthenticated');
      for (const { userId } of named) await refuseOtherEmail({ ...parts, limits }, body.email, userId);
      for (const session of named) await sessions.end(session, 'logout');
      return {
        status: 200,
        body: { success: true },
        headers: {
          'clear-site-data': '"storage"',
          ...(named.length > 0 && { 'set-cookie': cookies.cleared }),
        },
      };
    },

    async listSessions({ caller }) {
      const live = await repository.listLive(caller.userId, now());
      return {
        status: 200,
        body: { success: true, data: live.map((session) => present(session, caller.sessionId)) },
      };
    },

    async revokeSession({ params, caller }) {
      const ended = await sessions.end({ id: params.sessionId, userId: caller.userId }, 'revoked-by-user');
      if (!ended) throw new Problem('not-found');
      await audit.record({
        at: now(),
        kind: 'session.revoked',
        userId: caller.userId,
        detail: { sessionId: params.sessionId },
      });
      return okWithoutData();
    },
  };
}

/** The sessions that the tokens of a call stand for. */
async function findNamed(
  { db, now, accessTokens, refreshTokens }: AuthParts,
  { refreshToken, bearer }: { refreshToken: string | undefined; bearer: string | undefined },
): Promise<EndedSession[]> {
  const findByRefreshToken = async (token: string): Promise<EndedSession | null> => {
    const claims = refreshTokens.read(token);
    return claims && (await createSessionsRepository(db).find(claims.sessionId));
  };
  const findByAccessToken = async (token: string): Promise<EndedSession | null> => {
    const claims = await accessTokens.verify(token, now(), longestAgeSeconds);
    return claims && { id: claims.sessionId, userId: claims.userId };
  };
  const found = await Promise.all([
    refreshToken === undefined ? null : findByRefreshToken(refreshToken),
    bearer === undefined ? null : findByAccessToken(bearer),
  ]);
  return found.filter((session) => session !== null);
}

/** The email is an echo: naming somebody else's ends nothing (R9). Noted once a minute: nothing else limits a student in it. */
async function refuseOtherEmail(
  { accounts, audit, limits, now }: AuthParts & { limits: Pick<CallLimits, 'isFirstInMinute'> },
  email: string | undefined,
  userId: string,
): Promise<void> {
  if (email === undefined) return;
  const account = await accounts.findById(userId);
  if (!account || account.email === email.toLowerCase()) return;
  if (await limits.isFirstInMinute(`refused|logout|${userId}`))
    await audit.record({ at: now(), kind: 'logout.refused', userId });
  throw new Problem('forbidden');
}

function present(session: Session, currentId: string) {
  return {
    _id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: session.id === currentId,
    device: session.device,
  };
}
