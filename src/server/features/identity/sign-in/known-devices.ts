import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createCookie } from '../tokens/cookies.ts';
import { deriveKey } from '../../../signing-keys.ts';

/**
 * Remembers trusted devices: browsers that an account has signed in with before (OWASP, device cookies): wrong
 * passwords of others neither keep it out nor slow it down. Outlives a sign-out; says nothing to whoever reads it.
 */
export interface KnownDevices {
  /** The cookie for a browser that has just proved to be the owner's. */
  cookieFor(email: string, host: string | undefined): string;
  /** The name of its tries; null for a browser that is not known for this account. */
  find(cookies: Readonly<Record<string, string | undefined>>, email: string): string | null;
  readonly cleared: readonly string[];
}

const LIFE_SECONDS = 180 * 86_400;
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** Signs with the first secret, verifies with each (R18). */
export function createKnownDevices(
  secrets: readonly [string, ...string[]],
  publicOrigin: string,
): KnownDevices {
  const cookie = createCookie('known_device', publicOrigin);
  const [key, ...previous] = secrets.map((secret) => deriveKey(secret, 'known-device'));
  const sign = (id: string, email: string, signing = key) =>
    createHmac('sha256', signing ?? '')
      .update(`${id}.${email}`)
      .digest('base64url');

  return {
    cookieFor(email, host) {
      const id = randomBytes(16).toString('base64url');
      return cookie.set(`${id}.${sign(id, email)}`, { host, lifeSeconds: LIFE_SECONDS });
    },
    find(cookies, email) {
      const [, id, mac] = SHAPE.exec(cookie.read(cookies) ?? '') ?? [];
      if (id === undefined || mac === undefined) return null;
      const isOurs = [key, ...previous].some((each) =>
        timingSafeEqual(Buffer.from(mac), Buffer.from(sign(id, email, each))),
      );
      return isOurs ? `device:${id}` : null;
    },
    cleared: cookie.cleared,
  };
}
