import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { loginThrottles } from '../../../db/schema/accounts.ts';
import { MAX_PASSWORD_ATTEMPTS } from '../../../limits/limits-table.ts';

/** Login throttling of failed login attempts: counts tries at the password of an account; lasts through a restart (R16, R71). */
export interface LoginThrottle {
  /** Counts one more try before anything is checked. Resolves to null, or to when the next one is welcome. */
  take(account: string, at: Date): Promise<Date | null>;
  /** When the next one is welcome, of an account whose try was not counted. */
  findBlockedUntil(account: string, at: Date): Promise<Date>;
  /** The try was a bad one: the next has to wait, longer each time. */
  punish(account: string, at: Date): Promise<void>;
  /** As if nobody had ever tried these accounts. */
  forget(accounts: readonly string[]): Promise<void>;
}

const { withoutWait, atOnce, longestWaitSeconds, mostInARow, forgottenAfterMs } = MAX_PASSWORD_ATTEMPTS;
const daySeconds = 86_400;
const betweenTriesMs = 1_000;
/** Written by a clock that has been set back since: as if nobody had tried. */
const IS_AHEAD = `t.updated_at > $1::timestamptz + interval '1 hour'`;
const ago = (ms: number) => `$1::timestamptz - interval '${ms} milliseconds'`;

/**
 * Counts a try at the moment `$1`, of what `key` names, if one is welcome then and `condition` holds; returns a row if it
 * did. Nobody is shut out since the time of the first try: one that began a moment earlier would find itself so.
 */
export const takingTry = (key: '$2' | '$5', condition = 'true'): string => `
  INSERT INTO login_throttles AS t (key, failures, blocked_until, updated_at)
  SELECT ${key}::text, 1, to_timestamp(0), $1::timestamptz WHERE ${condition}
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN ${IS_AHEAD} OR t.updated_at < ${ago(forgottenAfterMs)} THEN 1 ELSE t.failures + 1 END,
    updated_at = $1::timestamptz
  WHERE ${IS_AHEAD} OR t.blocked_until <= $1::timestamptz
    AND (t.failures < ${atOnce} OR t.updated_at <= ${ago(betweenTriesMs)})
  RETURNING t.key`;

const TAKE = takingTry('$2');

/** The table tells nobody who tried to sign in. */
export const keyOfTries = (account: string): string =>
  `account:${createHash('sha256').update(account).digest('base64url')}`;

/** The name of an account's tries from a client network it is known from. */
export const triesFrom = (network: string, email: string): string => `${network} ${email}`;

export async function forgetTries(db: Database | Transaction, accounts: readonly string[]): Promise<void> {
  await db.delete(loginThrottles).where(inArray(loginThrottles.key, accounts.map(keyOfTries)));
}

export function createLoginThrottle(db: Database): LoginThrottle {
  const findBlockedUntil = async (account: string, at: Date): Promise<Date> => {
    const [blocked] = await db
      .select({ until: loginThrottles.blockedUntil })
      .from(loginThrottles)
      .where(eq(loginThrottles.key, keyOfTries(account)));
    return blocked?.until ?? at;
  };

  return {
    async take(account, at) {
      const values = [at, keyOfTries(account)];
      const { rowCount } = await db.$client.query({ name: 'auth.take-try', text: TAKE, values });
      return rowCount === 1 ? null : findBlockedUntil(account, at);
    },
    findBlockedUntil,
    async punish(account, at) {
      await db.execute(sql`
        UPDATE login_throttles SET blocked_until = ${at}::timestamptz + make_interval(secs => CASE
          WHEN failures >= ${mostInARow} THEN ${daySeconds}
          ELSE least(${longestWaitSeconds}, power(2, least(failures - ${withoutWait} + 1, 20))) END)
        WHERE key = ${keyOfTries(account)} AND failures >= ${withoutWait}`);
    },
    forget: (accounts) => forgetTries(db, accounts),
  };
}
