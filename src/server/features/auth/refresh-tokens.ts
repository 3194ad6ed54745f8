import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './keys.ts';

/** Which rotation of which session a refresh token stands for. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: number;
}

/** Nothing is stored of a refresh token: the current one of a session can always be made again from its counter. */
export interface RefreshTokens {
  mint(claims: RefreshClaims): string;
  /** Null for a token we did not make. */
  read(token: string): RefreshClaims | null;
}

const shape = /^([0-9a-f]{24})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

export function createRefreshTokens(secret: string): RefreshTokens {
  const key = deriveKey(secret, 'refresh-token');
  const sign = (sessionId: string, counter: string) =>
    createHmac('sha256', key).update(`${sessionId}.${counter}`).digest('base64url');

  return {
    mint: ({ sessionId, counter }) => `${sessionId}.${counter}.${sign(sessionId, String(counter))}`,
    read(token) {
      const [, sessionId, counter, mac] = shape.exec(token) ?? [];
      if (sessionId === undefined || counter === undefined || mac === undefined) return null;
      const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(sessionId, counter)));
      return isOurs ? { sessionId, counter: Number(counter) } : null;
    },
  };
}
