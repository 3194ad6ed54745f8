import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { callAllowances, callTotals } from '../db/schema/limits.ts';
import type { AskedCall, Standing } from './allowances.ts';

/** What one server has let through of a key since it last told; `since` in ms since 1970. */
export interface Spent {
  readonly key: string;
  readonly since: number;
  readonly costMs: number;
}

export interface AllowancesRepository {
  /** Counts a call against all its limits; resolves to those that are used up, and then the call counts nowhere. */
  take(calls: readonly AskedCall[], at: Date): Promise<Standing[]>;
  /** As if these calls had not been. */
  giveBack(calls: readonly AskedCall[]): Promise<void>;
  /** Adds what this server let through to what all did; resolves to where that leaves each key. */
  addTotals(spent: readonly Spent[]): Promise<Standing[]>;
  /** Deletes what says nothing any more. */
  deleteRestored(at: Date): Promise<void>;
}

type StandingRow = { key: string; restored_at: number };

export function createAllowancesRepository(db: Database): AllowancesRepository {
  const takeEach = async (calls: readonly AskedCall[], at: Date): Promise<Set<string>> => {
    const keys = sql`${texts(calls.map(({ key }) => key))}`;
    const added = sql`(excluded.restored_at - ${at}::timestamptz)`;
    const after = sql`greatest(known.restored_at, ${at}::timestamptz) + ${added}`;
    const window = sql`(${numbers(calls.map(({ windowMs }) => windowMs))})[array_position(${keys}, known.key)]`;
    const { rows } = await db.execute<{ key: string }>(sql`
      INSERT INTO call_allowances AS known (key, restored_at)
      SELECT key, ${at}::timestamptz + ${interval(sql`cost`)}
      FROM unnest(${keys}, ${numbers(calls.map(({ costMs }) => costMs))}) AS asked (key, cost)
      ON CONFLICT (key) DO UPDATE SET restored_at = ${after}
      WHERE ${after} <= ${at}::timestamptz + ${interval(window)}
      RETURNING key`);
    return new Set(rows.map(({ key }) => key));
  };

  const giveBack = async (calls: readonly AskedCall[]): Promise<void> => {
    await db.execute(sql`
      UPDATE call_allowances AS known SET restored_at = known.restored_at - ${interval(sql`asked.cost`)}
      FROM unnest(${texts(calls.map(({ key }) => key))}, ${numbers(calls.map(({ costMs }) => costMs))}) AS asked (key, cost)
      WHERE known.key = asked.key`);
  };

  return {
    async take(calls, at) {
      // Everybody locks in the same order, so that nobody waits in a circle.
      const sorted = calls.toSorted(byKey);
      const taken = await takeEach(sorted, at);
      if (taken.size === sorted.length) return [];
      const counted = sorted.filter(({ key }) => taken.has(key));
      if (counted.length > 0) await giveBack(counted);
      const usedUp = sorted.filter(({ key }) => !taken.has(key)).map(({ key }) => key);
      const { rows } = await db.execute<StandingRow>(sql`
        SELECT key, ${restoredMs} FROM call_allowances WHERE key = ANY(${texts(usedUp)})`);
      return rows.map(toStanding);
    },

    giveBack,

    async addTotals(spent) {
      const sorted = spent.toSorted(byKey);
      const { rows } = await db.execute<StandingRow>(sql`
        INSERT INTO call_totals AS known (key, restored_at, added)
        SELECT key, to_timestamp(since / 1000) + ${interval(sql`cost`)}, ${interval(sql`cost`)}
        FROM unnest(
          ${texts(sorted.map(({ key }) => key))},
          ${numbers(sorted.map(({ since }) => since))},
          ${numbers(sorted.map(({ costMs }) => costMs))}
        ) AS spent (key, since, cost)
        ON CONFLICT (key) DO UPDATE SET
          restored_at = greatest(known.restored_at + excluded.added, excluded.restored_at), added = excluded.added
        RETURNING key, ${restoredMs}`);
      return rows.map(toStanding);
    },

    async deleteRestored(at) {
      await db.delete(callAllowances).where(lt(callAllowances.restoredAt, at));
      await db.delete(callTotals).where(lt(callTotals.restoredAt, at));
    },
  };
}

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const numbers = (values: readonly number[]) => sql`${sql.param(values)}::float8[]`;
const interval = (milliseconds: ReturnType<typeof sql>) => sql`make_interval(secs => ${milliseconds} / 1000)`;
const restoredMs = sql`(extract(epoch FROM restored_at) * 1000)::float8 AS restored_at`;

const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1);
const toStanding = ({ key, restored_at }: StandingRow): Standing => ({ key, restoredAt: restored_at });
