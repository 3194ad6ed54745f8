import { createHash, createHmac } from 'node:crypto';
import { type JWTPayload, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { deriveKey } from '../../../signing-keys.ts';

/** The token payload: what a valid access token says. Rights, email and role are read from the database, never from it (R19). */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  /** Counter of the refresh token it was issued with. */
  readonly counter: number;
}

/** Signs and verifies JWTs: the access tokens, with a short token lifetime. */
export interface AccessTokens {
  mint(session: AccessClaims & { email: string }, at: Date): { token: string; expiresAt: Date };
  /**
   * Verifies an access token: null for anything but one of ours; `leewaySeconds` past its end it still counts.
   */
  verify(token: string, at: Date, leewaySeconds?: number): Promise<AccessClaims | null>;
}

/** The result of signature verification, kept: the same token again has the same one. */
interface Verified {
  readonly claims: AccessClaims;
  /** Seconds since the epoch. */
  readonly start: number;
  readonly end: number;
}

const mostRemembered = 5_000;
const issuer = 'wizlearn';
const audience = 'wizlearn-api';
const type = 'at+jwt';
const algorithm = 'HS256';
const longest = 4 * 1024;
const clockLeewaySeconds = 5;
const headerFields = new Set(['alg', 'typ', 'kid']);
const id = /^[0-9a-f]{24}$/;

/**
 * JWT signing and JWT verification, with key rotation: signs with the first secret, verifies with each (R18); `kid` in
 * the header names the key.
 */
export function createAccessTokens(
  secrets: readonly [string, ...string[]],
  lifeSeconds: number,
): AccessTokens {
  const [{ key, kid }, ...previous] = toKeys(secrets);
  const keys = new Map([{ key, kid }, ...previous].map((each) => [each.kid, each.key]));
  const header = encoded({ alg: algorithm, typ: type, kid });
  const verified = new Map<string, Verified>();

  const remember = (token: string, entry: Verified) => {
    const [oldest] = verified.keys();
    if (verified.size >= mostRemembered && oldest !== undefined) verified.delete(oldest);
    verified.set(token, entry);
    return entry.claims;
  };

  return {
    mint({ userId, sessionId, counter, email }, at) {
      const iat = Math.floor(at.getTime() / 1_000);
      const exp = iat + lifeSeconds;
      const session = { userId, email, sid: sessionId, gen: counter };
      const payload = encoded({ ...session, sub: userId, iss: issuer, aud: audience, iat, nbf: iat, exp });
      // Here and now: jose would send each signature through two jobs of the pool in which passwords are hashed.
      const signature = createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url');
      return { token: `${header}.${payload}.${signature}`, expiresAt: new Date(exp * 1_000) };
    },
    async verify(token, at, leewaySeconds = clockLeewaySeconds) {
      const known = verified.get(token);
      if (known && isInTime(known, at, leewaySeconds)) return known.claims;
      const signedWith = readKid(token);
      const verifying = signedWith === null ? undefined : keys.get(signedWith);
      if (!verifying) return null;
      try {
        const { payload } = await jwtVerify(token, verifying, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          currentDate: at,
          clockTolerance: leewaySeconds,
          requiredClaims: ['sub', 'exp', 'nbf', 'iat'],
        });
        const claims = readClaims(payload);
        return claims && remember(token, { claims, start: payload.nbf ?? Infinity, end: payload.exp ?? 0 });
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function toKeys([first, ...others]: readonly [string, ...string[]]) {
  const toKey = (secret: string) => {
    const key = deriveKey(secret, 'access-token');
    return { key, kid: createHash('sha256').update(key).digest('hex').slice(0, 12) };
  };
  return [toKey(first), ...others.map(toKey)] as const;
}

function isInTime({ start, end }: Verified, at: Date, leewaySeconds: number): boolean {
  const seconds = Math.floor(at.getTime() / 1_000);
  return start <= seconds + leewaySeconds && seconds - leewaySeconds < end;
}

/**
 * The key a token names. Null unless it has exactly our header and one spelling of each part: nothing to choose an
 * algorithm or a second form with.
 */
function readKid(token: string): string | null {
  const parts = token.split('.');
  if (token.length > longest || parts.length !== 3) return null;
  if (!parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part))
    return null;
  try {
    const { kid, ...header } = decodeProtectedHeader(token);
    const isOurs = header.typ === type && Object.keys(header).every((field) => headerFields.has(field));
    return isOurs && typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}

function readClaims({ sub, userId, sid, gen }: JWTPayload): AccessClaims | null {
  const isOurs =
    typeof sub === 'string' && id.test(sub) && sub === userId && typeof sid === 'string' && id.test(sid);
  return isOurs && Number.isSafeInteger(gen) ? { userId: sub, sessionId: sid, counter: Number(gen) } : null;
}
