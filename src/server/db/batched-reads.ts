import type pg from 'pg';
import type { Database } from './database.ts';
import { Batch, executeStatement, type NamedStatement } from './named-statement.ts';

interface WaitingRead {
  readonly statement: NamedStatement;
  readonly resolve: (rows: Promise<object[]> | object[]) => void;
}

/** Each waits for the others of its group. */
const MOST_TOGETHER = 8;

const waiting = new WeakMap<Database, WaitingRead[]>();

/**
 * Query batching across requests: short reads that are asked for in one turn of the event loop share a connection and a
 * round trip, which costs both sides about as much as what a read asks. Nothing but reads: one that fails undoes what
 * goes with it, and each of its group is asked again alone.
 */
export function executeRead<Row extends object>(db: Database, statement: NamedStatement): Promise<Row[]> {
  return new Promise((resolve) => {
    const read = { statement, resolve: resolve as WaitingRead['resolve'] };
    const group = waiting.get(db);
    if (group && group.length < MOST_TOGETHER) {
      group.push(read);
      return;
    }
    const started = [read];
    waiting.set(db, started);
    setImmediate(() => {
      if (waiting.get(db) === started) waiting.delete(db);
      void send(db, started);
    });
  });
}

async function send(db: Database, group: readonly WaitingRead[]): Promise<void> {
  const rows = group.length === 1 ? null : await readTogether(db.$client, group).catch(() => null);
  for (const [index, { statement, resolve }] of group.entries())
    resolve(rows?.[index] ?? executeStatement(db, statement));
}

async function readTogether(pool: pg.Pool, group: readonly WaitingRead[]): Promise<object[][]> {
  const client = await pool.connect();
  try {
    const batch = new Batch(client);
    const answers = group.map(({ statement }) => batch.add(statement));
    await batch.send();
    return answers.map(({ rows }) => rows);
  } finally {
    client.release();
  }
}
