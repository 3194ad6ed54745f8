import { createHash } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { loginThrottles } from '../../db/schema/accounts.ts';
import { PASSWORD_TRIES } from '../../limits/limits-table.ts';

/** Counts tries at the password of an account; lasts through a restart (R16, R71). */
export interface LoginThrottle {
  /** Counts one more try before anything is checked. Resolves to null, or to when the next one is welcome. */
  take(account: string, at: Date): Promise<Date | null>;
  /** The try was a bad one: the next has to wait, longer each time. */
  punish(account: string, at: Date): Promise<void>;
  /** As if nobody had ever tried these accounts. */
  forget(accounts: readonly string[]): Promise<void>;
  deleteOlderThan(at: Date): Promise<void>;
}

const { withoutWait, atOnce, longestWaitSeconds, mostInARow, forgottenAfterMs } = PASSWORD_TRIES;
const daySeconds = 86_400;
const betweenTriesMs = 1_000;
// Not the time of the first try: one that began a moment earlier would find itself shut out.
const never = new Date(0);
// The table tells nobody who tried to sign in.
const keyOf = (account: string) => `account:${createHash('sha256').update(account).digest('base64url')}`;

export function createLoginThrottle(db: Database | Transaction): LoginThrottle {
  return {
    async take(account, at) {
      const key = keyOf(account);
      const ago = (ms: number) => new Date(at.getTime() - ms);
      const taken = await db.execute(sql`
        INSERT INTO login_throttles AS t (key, failures, blocked_until, updated_at)
        VALUES (${key}, 1, ${never}, ${at})
        ON CONFLICT (key) DO UPDATE SET
          failures = CASE WHEN t.updated_at < ${ago(forgottenAfterMs)} THEN 1 ELSE t.failures + 1 END,
          updated_at = ${at}
        WHERE t.blocked_until <= ${at}
          AND (t.failures < ${atOnce} OR t.updated_at <= ${ago(betweenTriesMs)})`);
      if (taken.rowCount === 1) return null;
      const [blocked] = await db
        .select({ until: loginThrottles.blockedUntil })
        .from(loginThrottles)
        .where(eq(loginThrottles.key, key));
      return blocked?.until ?? at;
    },
    async punish(account, at) {
      await db.execute(sql`
        UPDATE login_throttles SET blocked_until = ${at}::timestamptz + make_interval(secs => CASE
          WHEN failures >= ${mostInARow} THEN ${daySeconds}
          ELSE least(${longestWaitSeconds}, power(2, least(failures - ${withoutWait} + 1, 20))) END)
        WHERE key = ${keyOf(account)} AND failures >= ${withoutWait}`);
    },
    async forget(accounts) {
      await db.delete(loginThrottles).where(inArray(loginThrottles.key, accounts.map(keyOf)));
    },
    async deleteOlderThan(at) {
      await db.delete(loginThrottles).where(lt(loginThrottles.updatedAt, at));
    },
  };
}
