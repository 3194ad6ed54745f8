import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { executeStatement } from '../db/named-statement.ts';
import { type LimitedCall, type AllowanceBalance, CLOCK_TOLERANCE_MS } from './allowances.ts';

/** What one server has let through of a key since it last told; `since` in ms since 1970. */
export interface Spent {
  readonly key: string;
  readonly since: number;
  readonly costMs: number;
}

/** Where a call leaves its keys, and whether it was counted. */
export interface Taken {
  readonly isCounted: boolean;
  readonly balances: readonly AllowanceBalance[];
}

/** A row of `TAKE_CALLS`. */
export type AllowanceBalanceRow = { key: string; restored_at: number };

const RESTORED_MS = '(extract(epoch FROM restored_at) * 1000)::float8 AS restored_at';
const WINDOW = 'make_interval(secs => ($4::float8[])[array_position($2::text[], known.key)] / 1000)';
const TOLERANCE = `make_interval(secs => ${CLOCK_TOLERANCE_MS / 1_000})`;
/** `afterCall` as SQL. */
const AFTER = `CASE WHEN known.restored_at > $1::timestamptz + ${WINDOW} + ${TOLERANCE} THEN $1::timestamptz
  ELSE greatest(known.restored_at, $1::timestamptz) END + (excluded.restored_at - $1::timestamptz)`;

/** Counts the calls of `valuesOfCalls`, which are `$1` to `$4`, each that has room; returns rows of `toAllowanceBalance`. */
export const TAKE_CALLS = `
  INSERT INTO call_allowances AS known (key, restored_at)
  SELECT key, $1::timestamptz + make_interval(secs => cost / 1000)
  FROM unnest($2::text[], $3::float8[]) AS asked (key, cost)
  ON CONFLICT (key) DO UPDATE SET restored_at = ${AFTER}
  WHERE ${AFTER} <= $1::timestamptz + ${WINDOW}
  RETURNING key, ${RESTORED_MS}`;

/** One lock order for everybody, against a deadlock. */
export function valuesOfCalls(calls: readonly LimitedCall[], at: Date): [Date, string[], number[], number[]] {
  const sorted = calls.toSorted(byKey);
  return [
    at,
    sorted.map(({ key }) => key),
    sorted.map(({ costMs }) => costMs),
    sorted.map(({ windowMs }) => windowMs),
  ];
}

async function refund(db: Database | Transaction, calls: readonly LimitedCall[]): Promise<void> {
  await db.execute(sql`
    UPDATE call_allowances AS known SET restored_at = known.restored_at - ${interval(sql`asked.cost`)}
    FROM unnest(${texts(calls.map(({ key }) => key))}, ${numbers(calls.map(({ costMs }) => costMs))}) AS asked (key, cost)
    WHERE known.key = asked.key`);
}

/** Stores rate limit counters in the database, shared by all servers. */
export function createAllowancesRepository(db: Database | Transaction) {
  const settle = async (
    calls: readonly LimitedCall[],
    taken: readonly AllowanceBalance[],
  ): Promise<Taken> => {
    if (taken.length === calls.length) return { isCounted: true, balances: taken };
    const takenKeys = new Set(taken.map(({ key }) => key));
    const counted = calls.filter(({ key }) => takenKeys.has(key)).toSorted(byKey);
    if (counted.length > 0) await refund(db, counted);
    const usedUp = calls.filter(({ key }) => !takenKeys.has(key)).map(({ key }) => key);
    const { rows } = await db.execute<AllowanceBalanceRow>(sql`
      SELECT key, ${restoredMs} FROM call_allowances WHERE key = ANY(${texts(usedUp)})`);
    return { isCounted: false, balances: rows.map(toAllowanceBalance) };
  };

  return {
    /** Counts a call against all its limits, or where some of them are used up against none; these it then resolves to. */
    async take(calls: readonly LimitedCall[], at: Date): Promise<Taken> {
      const values = valuesOfCalls(calls, at);
      const taking = { name: 'limits.take', text: TAKE_CALLS, values };
      const rows = await executeStatement<AllowanceBalanceRow>(db, taking);
      return settle(calls, rows.map(toAllowanceBalance));
    },

    /**
     * The rest of that for whoever counts calls in a statement of their own, with `TAKE_CALLS`: `taken` is what it returned.
     */
    settle,

    /** Where the keys of calls stand: all of the allowance is there of one that was never counted. */
    async find(calls: readonly LimitedCall[]): Promise<AllowanceBalance[]> {
      const keys = calls.map(({ key }) => key);
      if (keys.length === 0) return [];
      const rows = await executeStatement<AllowanceBalanceRow>(db, {
        name: 'limits.find',
        text: `SELECT key, ${RESTORED_MS} FROM call_allowances WHERE key = ANY($1::text[])`,
        values: [keys],
      });
      const known = rows.map(toAllowanceBalance);
      const unknown = keys.filter((key) => known.every((each) => each.key !== key));
      return [...known, ...unknown.map((key) => ({ key, restoredAt: 0 }))];
    },

    /** As if these calls had not been. */
    refund: (calls: readonly LimitedCall[]) => refund(db, calls),

    /**
     * Adds what this server let through to what all did; resolves to where that leaves each key. Several servers may add
     * up to any number of windows: whether a row is of a clock that was set back is told by when it was told.
     */
    async addTotals(spent: readonly Spent[], at: Date): Promise<AllowanceBalance[]> {
      const sorted = spent.toSorted(byKey);
      const { rows } = await db.execute<AllowanceBalanceRow>(sql`
        WITH spent AS (SELECT * FROM unnest(
          ${texts(sorted.map(({ key }) => key))},
          ${numbers(sorted.map(({ since }) => since))},
          ${numbers(sorted.map(({ costMs }) => costMs))}
        ) AS spent (key, since, cost))
        INSERT INTO call_totals AS known (key, restored_at, added, told_at)
        SELECT key, to_timestamp(since / 1000) + ${interval(sql`cost`)}, ${interval(sql`cost`)}, ${at}::timestamptz
        FROM spent
        ON CONFLICT (key) DO UPDATE SET
          restored_at = CASE
            WHEN known.told_at > excluded.told_at + ${sql.raw(TOLERANCE)} THEN excluded.restored_at
            ELSE greatest(known.restored_at + excluded.added, excluded.restored_at) END,
          added = excluded.added,
          told_at = excluded.told_at
        RETURNING key, ${restoredMs}`);
      return rows.map(toAllowanceBalance);
    },
  };
}

export type AllowancesRepository = ReturnType<typeof createAllowancesRepository>;

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const numbers = (values: readonly number[]) => sql`${sql.param(values)}::float8[]`;
const interval = (milliseconds: ReturnType<typeof sql>) => sql`make_interval(secs => ${milliseconds} / 1000)`;
const restoredMs = sql.raw(RESTORED_MS);

const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1);
export const toAllowanceBalance = ({ key, restored_at }: AllowanceBalanceRow): AllowanceBalance => ({
  key,
  restoredAt: restored_at,
});
