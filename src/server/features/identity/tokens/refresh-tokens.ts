import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../signing-keys.ts';

/** Which rotation of which session a refresh token stands for. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: number;
}

/**
 * The refresh token as a signed token: nothing is stored of it, and the current one of a session can always be made
 * again from its counter.
 */
export interface RefreshTokens {
  mint(claims: RefreshClaims): string;
  /** Null for a token we did not make. */
  read(token: string): RefreshClaims | null;
}

const shape = /^([0-9a-f]{24})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

/** Signs with the first secret, verifies with each (R18). */
export function createRefreshTokens([current, ...previous]: readonly [string, ...string[]]): RefreshTokens {
  const key = deriveKey(current, 'refresh-token');
  const keys = [key, ...previous.map((secret) => deriveKey(secret, 'refresh-token'))];
  const sign = (sessionId: string, counter: string, signing = key) =>
    createHmac('sha256', signing).update(`${sessionId}.${counter}`).digest('base64url');

  return {
    mint: ({ sessionId, counter }) => `${sessionId}.${counter}.${sign(sessionId, String(counter))}`,
    read(token) {
      const [, sessionId, counter, mac] = shape.exec(token) ?? [];
      if (sessionId === undefined || counter === undefined || mac === undefined) return null;
      const isOurs = keys.some((each) =>
        timingSafeEqual(Buffer.from(mac), Buffer.from(sign(sessionId, counter, each))),
      );
      return isOurs ? { sessionId, counter: Number(counter) } : null;
    },
  };
}
