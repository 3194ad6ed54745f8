import type { Caller } from '../../../http/handlers.ts';
import type { AccessClaims } from '../tokens/access-tokens.ts';
import type { SessionsRepository } from './sessions.repository.ts';

/**
 * Checks for a revoked session: whether that of an access token still lives, asked of the database every few seconds at
 * most (R11).
 */
export interface SessionCheck {
  find(claims: AccessClaims): Promise<Caller | null>;
  /** The session has ended: the next call asks anew. */
  forget(sessionId: string): void;
}

const rememberedMs = 5_000;
const mostRemembered = 10_000;

interface Remembered {
  readonly caller: Promise<Caller | null>;
  readonly counter: number;
  readonly askedAt: number;
}

export function createSessionCheck(repository: SessionsRepository, now: () => Date): SessionCheck {
  const remembered = new Map<string, Remembered>();

  const ask = async (claims: AccessClaims, at: Date): Promise<Caller | null> => {
    const { sessionId, counter } = claims;
    const session = await repository.findLive(claims, at);
    if (!session) return null;
    // An access token in use proves that its refresh token arrived: from now on its parent is not needed again (R6, R7).
    if (session.counter === counter && !session.successorUsed) {
      await repository.markUsed({ sessionId, counter });
    }
    const { userId, email, accountRole } = session;
    return { userId, sessionId, email, accountRole };
  };

  const forget = (sessionId: string) => void remembered.delete(sessionId);

  return {
    forget,
    async find(claims) {
      const at = now();
      const known = remembered.get(claims.sessionId);
      const age = known ? at.getTime() - known.askedAt : Infinity;
      if (known && age >= 0 && age < rememberedMs && known.counter >= claims.counter) {
        const caller = await known.caller;
        return caller?.userId === claims.userId ? caller : null;
      }
      const caller = ask(claims, at);
      remembered.delete(claims.sessionId);
      remembered.set(claims.sessionId, { caller, counter: claims.counter, askedAt: at.getTime() });
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) forget(oldest);
      // Only an answer is worth keeping; a failure is the caller's to report.
      caller.then(
        (found) => found ?? forget(claims.sessionId),
        () => forget(claims.sessionId),
      );
      return caller;
    },
  };
}
