import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../signing-keys.ts';

/** What the link of a mail may do, without a sign-in: stop a reminder and turn it on again, or confirm an address. */
export type LinkPurpose = 'daily' | 'weekly' | 'confirm';

interface LinkClaims {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  /** Null for a link that works as long as the account has the address it was sent to. */
  readonly expiresAt: Date | null;
}

/** Signed links of mails: the unsubscribe link of a reminder, and the confirmation of an address. */
export interface ReminderLinks {
  /** `email` is the address that the link is sent to. */
  mint(claims: LinkClaims & { email: string }): string;
  /** What a token says, not whether it is ours: that needs the address of the account. Null for anything else. */
  read(token: string): (LinkClaims & { isFor(email: string): boolean }) | null;
}

const SHAPE = /^(daily|weekly|confirm)\.([0-9a-f]{24})\.(0|[1-9][0-9]{0,11})\.([A-Za-z0-9_-]{43})$/;

/** Signed URLs as stateless tokens: nothing is stored of a link. Signs with the first secret, verifies with each (R18). */
export function createReminderLinks(secrets: readonly [string, ...string[]]): ReminderLinks {
  const [key, ...previous] = secrets.map((secret) => deriveKey(secret, 'reminder-link'));
  const sign = (signing: Buffer, claims: string, email: string) =>
    createHmac('sha256', signing).update(`${claims} ${email}`).digest('base64url');
  return {
    mint({ purpose, userId, expiresAt, email }) {
      const seconds = expiresAt === null ? 0 : Math.floor(expiresAt.getTime() / 1_000);
      const claims = `${purpose}.${userId}.${seconds}`;
      return `${claims}.${sign(key ?? Buffer.alloc(0), claims, email)}`;
    },
    read(token) {
      const [, purpose, userId, seconds, mac] = SHAPE.exec(token) ?? [];
      if (purpose === undefined || userId === undefined || seconds === undefined || mac === undefined)
        return null;
      const claims = `${purpose}.${userId}.${seconds}`;
      return {
        purpose: purpose as LinkPurpose,
        userId,
        expiresAt: seconds === '0' ? null : new Date(Number(seconds) * 1_000),
        isFor: (email) =>
          [key, ...previous].some(
            (each) => each && timingSafeEqual(Buffer.from(mac), Buffer.from(sign(each, claims, email))),
          ),
      };
    },
  };
}
