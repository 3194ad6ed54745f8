import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signed prediction may be turned into a house. */
const VALID_SECONDS = 24 * 60 * 60;

/**
 * HMAC signature of a prediction: signs that our engine predicted this house at `at`, and whoever holds the statement
 * may be sorted into it. It holds nothing about a person, so that the AI host can give it to callers it does not know.
 */
export function signPrediction(sessionSecret: string, house: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const claim = Buffer.from(JSON.stringify([house, seconds])).toString('base64url');
  return `${claim}.${macOf(sessionSecret, claim).toString('base64url')}`;
}

/** The house of a statement signed with one of the secrets and not older than a day; null for anything else. */
export function readPrediction(secrets: readonly string[], statement: string, at: Date): string | null {
  const [claim, mac, ...rest] = statement.split('.');
  if (!claim || !mac || rest.length > 0) return null;
  const given = Buffer.from(mac, 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = macOf(secret, claim);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  const [house, seconds] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, number];
  return at.getTime() / 1000 - seconds <= VALID_SECONDS ? house : null;
}

/** A key of its own: a statement can never pass for a token signed with the same secret. */
const macOf = (sessionSecret: string, claim: string): Buffer =>
  createHmac('sha256', createHmac('sha256', sessionSecret).update('house prediction').digest())
    .update(claim)
    .digest();
