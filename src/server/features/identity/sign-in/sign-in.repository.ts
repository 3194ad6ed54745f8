import type { Account } from '#contract/contract.ts';
import type { Database } from '../../../db/database.ts';
import {
  type AllowanceBalanceRow,
  TAKE_CALLS,
  type Taken,
  createAllowancesRepository,
  toAllowanceBalance,
  valuesOfCalls,
} from '../../../limits/allowances.repository.ts';
import type { LimitedCall } from '../../../limits/allowances.ts';
import type { LimitsTable } from '../../../limits/limits-table.ts';
import { type SessionsRepository, openingValues, toOpened } from '../sessions/sessions.repository.ts';
import { type AccountRow, FOUND_ACCOUNT, toAccount } from './accounts.repository.ts';
import { keyOfTries, takingTry } from './login-throttle.repository.ts';

/** An account with the hash of its password. */
export interface FoundAccount {
  readonly account: Account;
  readonly passwordHash: string;
  /** Whether it is known where the student is. */
  readonly hasTimeZone: boolean;
}

/** A try to sign in that was begun. */
interface Begun {
  /** Of the calls. Where they were not counted, nor was the try. */
  readonly taken: Taken;
  /** Whether the account may be tried now; the try is counted then. */
  readonly hasTriesLeft: boolean;
  /** When one may sign in again to an account that has opened as many sessions of late as it may. */
  readonly fullUntil: Date | null;
  /** Null where nobody, or nobody any more, has that address. */
  readonly found: FoundAccount | null;
}

const NO_LIMIT = { seconds: 0, most: Number.MAX_SAFE_INTEGER };
const LATELY = 'make_interval(secs => $7)';
const MAY_BE_TRIED =
  '(SELECT count(*) FROM counted) = cardinality($2::text[]) AND NOT EXISTS (SELECT FROM opened)';

/** Of an account, the newest: of older ones nobody is told any more why they ended. More than may be opened lately. */
const MAX_ENDED_SESSIONS = 100;

// The try waits for the calls: whoever locks both locks them in this order, so that nobody waits in a circle.
const BEGIN = `
  WITH counted AS (${TAKE_CALLS}),
  found AS (${FOUND_ACCOUNT} AND u.email = $6),
  opened AS (
    SELECT s.created_at + ${LATELY} AS full_until FROM sessions s JOIN found ON s.user_id = found.id
    WHERE s.last_used_at > $1::timestamptz - ${LATELY} AND s.created_at > $1::timestamptz - ${LATELY}
    ORDER BY s.created_at DESC OFFSET $8::bigint - 1 LIMIT 1),
  tried AS (${takingTry('$5', MAY_BE_TRIED)})
  SELECT ARRAY(SELECT to_jsonb(counted) FROM counted) AS counted, EXISTS (SELECT FROM tried) AS "hasTriesLeft",
    (SELECT full_until FROM opened) AS "fullUntil", found.*
  FROM (VALUES (1)) AS one LEFT JOIN found ON true`;

const FINISH = `
  WITH opened AS MATERIALIZED (SELECT open_session($1, $2, $3, $4, $5, $6, $7, $8, $9) AS ended),
  refunded AS (
    UPDATE call_allowances AS known SET restored_at = known.restored_at - make_interval(secs => asked.cost / 1000)
    FROM opened, unnest($10::text[], $11::float8[]) AS asked (key, cost)
    WHERE opened.ended IS NOT NULL AND known.key = asked.key RETURNING known.key),
  trimmed AS (
    DELETE FROM sessions USING opened WHERE opened.ended IS NOT NULL AND id = ANY (ARRAY(
      SELECT id FROM sessions WHERE user_id = $2 AND revoked_at IS NOT NULL
      ORDER BY last_used_at DESC OFFSET ${MAX_ENDED_SESSIONS}))),
  forgotten AS (
    DELETE FROM login_throttles USING opened
    WHERE opened.ended IS NOT NULL AND key = ANY($12::text[]) AND (SELECT count(*) FROM refunded) >= 0)
  SELECT ended FROM opened`;

type BegunRow = { counted: AllowanceBalanceRow[]; hasTriesLeft: boolean; fullUntil: Date | null } & {
  [Column in keyof AccountRow]: AccountRow[Column] | null;
};

/**
 * The sign in: what it asks the database, in one statement before its password is hashed and one after: beside the hash
 * they are what it costs.
 */
export function createSignInRepository(db: Database, { rightPassword }: Pick<LimitsTable, 'rightPassword'>) {
  const { seconds, most } = rightPassword.limits[0] ?? NO_LIMIT;
  const allowances = createAllowancesRepository(db);
  return {
    /** Counts the calls of its address, then the try of that name, and finds the account. */
    async begin(
      { email, tries }: { email: string; tries: string },
      calls: readonly LimitedCall[],
      at: Date,
    ): Promise<Begun> {
      const values = [...valuesOfCalls(calls, at), keyOfTries(tries), email, seconds, most];
      const { rows } = await db.$client.query<BegunRow>({ name: 'auth.begin-sign-in', text: BEGIN, values });
      const [row] = rows;
      if (!row) throw new Error('A row of its own is joined to what may not be there.');
      const { counted, hasTriesLeft, fullUntil, ...account } = row;
      return {
        taken: await allowances.settle(calls, counted.map(toAllowanceBalance)),
        hasTriesLeft,
        fullUntil,
        found: isAccount(account)
          ? {
              account: toAccount(account),
              passwordHash: account.passwordHash,
              hasTimeZone: account.hasTimeZone,
            }
          : null,
      };
    },

    /** Opens the session of a right password, forgets the tries of these names and gives the calls back. */
    finish:
      (tries: readonly string[], calls: readonly LimitedCall[]): SessionsRepository['create'] =>
      async (session, entry, at) => {
        const [, keys, costs] = valuesOfCalls(calls, at);
        const values = [...openingValues(session, entry, at), keys, costs, tries.map(keyOfTries)];
        const { rows } = await db.$client.query<{ ended: string[] | null }>({
          name: 'auth.finish-sign-in',
          text: FINISH,
          values,
        });
        return toOpened(session, at, rows[0]?.ended ?? null);
      },
  };
}

const isAccount = (row: { [Column in keyof AccountRow]: AccountRow[Column] | null }): row is AccountRow =>
  row.id !== null;
