import { createHash } from 'node:crypto';
import { inArray, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginThrottles } from '../../db/schema/accounts.ts';

/** Who is trying: an account and the address it comes from. */
interface Tries {
  readonly account: string;
  readonly ip: string;
}

/** Counts tries to sign in; lasts through a restart (R16, R71). */
export interface LoginThrottle {
  /** Counts one more try before anything is checked. Resolves to null, or to when the next one is welcome. */
  take(tries: Tries, at: Date): Promise<Date | null>;
  /** The try was a bad one: the next has to wait, longer each time. */
  punish(tries: Tries, at: Date): Promise<void>;
  /** The try was a good one: the account starts afresh, the address gets it back. */
  forgive(tries: Tries): Promise<void>;
  deleteOlderThan(at: Date): Promise<void>;
}

/** Bad tries without a wait. An address may be a whole classroom (R70). */
const FREE_TRIES = { account: 5, ip: 200 } as const;
/** Tries of one account that may be under way at once; beyond that, one a second. */
const MOST_AT_ONCE = 16;
/** After so many failures in a row an account takes no password for a day. */
const MOST_FAILURES = 100;
/** Failures are forgotten after a day. */
export const FORGOTTEN_MS = 24 * 3_600_000;

const betweenTriesMs = 1_000;
// Not the time of the first try: one that began a moment earlier would find itself shut out.
const never = new Date(0);
// The table tells nobody who tried to sign in.
const keysOf = ({ account, ip }: Tries) => ({
  account: `account:${createHash('sha256').update(account).digest('base64url')}`,
  ip: `ip:${ip}`,
});
const isAccount = sql`t.key LIKE 'account:%'`;

export function createLoginThrottle(db: Database): LoginThrottle {
  return {
    async take(tries, at) {
      const keys = keysOf(tries);
      const ago = (ms: number) => new Date(at.getTime() - ms);
      const taken = await db.execute(sql`
        INSERT INTO login_throttles AS t (key, failures, blocked_until, updated_at)
        VALUES (${keys.account}, 1, ${never}, ${at}), (${keys.ip}, 1, ${never}, ${at})
        ON CONFLICT (key) DO UPDATE SET
          failures = CASE WHEN t.updated_at < ${ago(FORGOTTEN_MS)} THEN 1 ELSE t.failures + 1 END,
          updated_at = ${at}
        WHERE t.blocked_until <= ${at}
          AND (t.failures < ${MOST_AT_ONCE} OR t.updated_at <= ${ago(betweenTriesMs)} OR NOT ${isAccount})`);
      if (taken.rowCount === 2) return null;
      const [blocked] = await db
        .select({ until: max(loginThrottles.blockedUntil) })
        .from(loginThrottles)
        .where(inArray(loginThrottles.key, [keys.account, keys.ip]));
      return blocked?.until ?? at;
    },
    async punish(tries, at) {
      const keys = keysOf(tries);
      await db.execute(sql`
        UPDATE login_throttles AS t SET blocked_until = ${at}::timestamptz + make_interval(secs => CASE
          WHEN ${isAccount} AND failures >= ${MOST_FAILURES} THEN 86400
          ELSE least(900, power(2, least(failures - ${freeTries} + 1, 20))) END)
        WHERE key IN (${keys.account}, ${keys.ip}) AND failures >= ${freeTries}`);
    },
    async forgive(tries) {
      const keys = keysOf(tries);
      await db.execute(sql`
        WITH forgotten AS (DELETE FROM login_throttles WHERE key = ${keys.account})
        UPDATE login_throttles SET failures = greatest(failures - 1, 0) WHERE key = ${keys.ip}`);
    },
    async deleteOlderThan(at) {
      await db.delete(loginThrottles).where(lt(loginThrottles.updatedAt, at));
    },
  };
}

const freeTries = sql`(CASE WHEN ${isAccount} THEN ${FREE_TRIES.account} ELSE ${FREE_TRIES.ip} END)::int`;
