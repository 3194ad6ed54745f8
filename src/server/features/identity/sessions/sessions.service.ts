import type { Account, SignedIn } from '#contract/contract.ts';
import type { Database } from '../../../db/database.ts';
import { Problem } from '../../../http/problem.ts';
import { createAccountsRepository } from '../sign-in/accounts.repository.ts';
import type { AccessTokens } from '../tokens/access-tokens.ts';
import { createAuditRepository } from '../../../audit/audit.repository.ts';
import type { RefreshClaims, RefreshTokens } from '../tokens/refresh-tokens.ts';
import type { SessionCheck } from './session-check.ts';
import {
  type Session,
  type SessionsRepository,
  type SignInEvent,
  createSessionsRepository,
} from './sessions.repository.ts';

/** A session's current pair of tokens; how the refresh token travels is the handlers' business. */
export interface OpenSession {
  readonly signedIn: Omit<SignedIn, 'refreshToken'>;
  readonly refreshToken: string;
  readonly sharedComputer: boolean;
}

/** How a refresh ends. `unknown`: not a token of ours; `ended`: the session is over; `reused`: it is over because of this call. */
type Refreshed = OpenSession | 'unknown' | 'ended' | 'reused';

/** Opens and renews sessions: refresh token rotation, and what a refresh race of tabs or a stolen token gets. */
export interface SessionsService {
  /** Null if the account is gone, disabled or has another password by now. `create` stores it beside something else. */
  open(
    account: Account,
    entry: { sharedComputer: boolean; device: string; passwordHash: string; event: SignInEvent },
    create?: SessionsRepository['create'],
  ): Promise<OpenSession | null>;
  refresh(claims: RefreshClaims): Promise<Refreshed>;
  end(session: { id: string; userId: string }, reason: 'logout' | 'revoked-by-user'): Promise<boolean>;
  /** Token revocation: these were ended in a transaction that is committed now, and their tokens are refused from now on. */
  forget(ids: readonly string[]): void;
}

interface Deps {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly check: SessionCheck;
}

/** The grace period of token rotation: any repetition within this time is a race of tabs, not a theft (R6). */
const RACE_MS = 10_000;
/** A lost answer may be asked for again this long, as long as nobody used it (R6). */
const LOST_ANSWER_MS = 24 * 3_600_000;

export function createSessionsService(deps: Deps): SessionsService {
  const { db, now, newId, check } = deps;
  const repository = createSessionsRepository(db);
  const accounts = createAccountsRepository(db);
  const audit = createAuditRepository(db);

  const forget = (ids: readonly string[]) => {
    for (const id of ids) check.forget(id);
  };

  const issueTokensFor = async (session: Session, at: Date): Promise<Refreshed> => {
    const account = await accounts.findById(session.userId);
    return account ? issueTokens(deps, account, session, at) : 'ended';
  };

  return {
    async open(account, { sharedComputer, device, ...entry }, create = repository.create) {
      const at = now();
      const fields = { id: newId(), userId: account.id, sharedComputer, device };
      const created = await create(fields, entry, at);
      if (!created) return null;
      forget(created.endedIds);
      return issueTokens(deps, account, created.session, at);
    },

    async refresh(claims) {
      const at = now();
      const rotated = await repository.rotate(claims, at);
      if (rotated) return issueTokensFor(rotated, at);

      const current = await repository.find(claims.sessionId);
      // A counter ahead of ours is no theft either: the database was restored from an older copy.
      if (!current || claims.counter > current.counter) return 'unknown';
      if (current.revokedAt || current.expiresAt <= at) return 'ended';
      if (isHonestReplay(current, claims, at)) return issueTokensFor(current, at);

      const { id, userId, counter } = current;
      await repository.revoke({ id, userId }, at, 'token-reused');
      check.forget(id);
      await audit.record({
        at,
        kind: 'session.token-reused',
        userId,
        detail: { sessionId: id, presented: claims.counter, current: counter },
      });
      return 'reused';
    },

    forget,

    async end(session, reason) {
      const ended = await repository.revoke(session, now(), reason);
      check.forget(session.id);
      return ended;
    },
  };
}

/** To issue tokens: mints the access token and the refresh token of a session, both with its refresh counter. */
function issueTokens(
  { accessTokens, refreshTokens }: Deps,
  account: Account,
  session: Session,
  at: Date,
): OpenSession {
  const { id: sessionId, counter, expiresAt: sessionEnd, sharedComputer } = session;
  const claims = { userId: account.id, email: account.email, sessionId, counter };
  const { token, expiresAt } = accessTokens.mint(claims, at);
  return {
    refreshToken: refreshTokens.mint({ sessionId, counter }),
    sharedComputer,
    signedIn: {
      accessToken: token,
      expiresAt: expiresAt.toISOString(),
      sessionId,
      sessionExpiresAt: sessionEnd.toISOString(),
      serverNow: at.toISOString(),
      user: account,
    },
  };
}

/**
 * Detects refresh token reuse: tells the replay attack of a token theft from an honest repetition, which is the parent of
 * the current token, again, in a race, or because the answer that replaced it never arrived.
 */
function isHonestReplay(session: Session, { counter }: RefreshClaims, at: Date): boolean {
  const age = at.getTime() - session.rotatedAt.getTime();
  if (counter === session.counter) return true;
  return (
    counter === session.counter - 1 && (age <= RACE_MS || (!session.successorUsed && age <= LOST_ANSWER_MS))
  );
}

/** The refusal each failed refresh deserves; cookies are cleared only where the session is really over (R8). */
export function refusalOf(outcome: 'unknown' | 'ended' | 'reused', cleared: string[]): Problem {
  if (outcome === 'unknown') return new Problem('unauthenticated');
  return new Problem(outcome === 'reused' ? 'token_reused' : 'unauthenticated', {
    headers: { 'set-cookie': cleared },
  });
}
