import type pg from 'pg';
import { type MockInstance, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const scansIn = ({ 'Node Type': type, 'Actual Loops': loops, Plans = [] }: PlanNode): number =>
  Plans.reduce((sum, plan) => sum + scansIn(plan), type === 'Function Scan' ? loops : 0);

/**
 * How often a prepared statement that `work` asks runs a function that makes rows, such as one that unpacks the questions of an
 * attempt: what it costs (query cost), as EXPLAIN ANALYZE counts it and without a clock.
 */
export async function countFunctionScans(
  { $client: pool }: Database,
  name: string,
  work: () => Promise<unknown>,
): Promise<number> {
  // Those of transactions too, which are asked of a connection.
  const spies = new Map<pg.PoolClient, MockInstance>();
  const follow = (client: pg.PoolClient) => {
    if (!spies.has(client)) spies.set(client, vi.spyOn(client, 'query'));
  };
  pool.on('acquire', follow);
  await work();
  pool.off('acquire', follow);
  const asked = [...spies.values()].flatMap(({ mock }) => mock.calls) as [Statement][];
  for (const spy of spies.values()) spy.mockRestore();
  const [statement] = asked.findLast(([each]) => each.name === name) ?? [];
  if (!statement) throw new Error(`The statement ${name} was not asked.`);
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
    statement.values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`The statement ${name} has no plan.`);
  return scansIn(plan);
}
