import { randomInt } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { sqlStateOf } from './error-codes.ts';
import {
  type Answered,
  Batch,
  type NamedStatement,
  noteConnection,
  takeStatementsAtCommit,
} from './named-statement.ts';

type NoSchema = Record<string, never>;
type NoTables = ExtractTablesWithRelations<NoSchema>;
type Transact = NodePgDatabase['transaction'];
type Transaction = Parameters<Parameters<Transact>[0]>[0];
/** `opened` is what the opening statements have answered. */
type Work<Result> = (tx: Transaction, opened: readonly Answered<object>[]) => Promise<Result>;

interface TransactionOptions {
  /** Asked in one round trip with the beginning. */
  readonly opening?: readonly NamedStatement[];
  /** As `db.transaction` takes it. */
  readonly config?: Parameters<Transact>[1];
  /** How long all attempts together may take. */
  readonly timeoutMs?: number;
}

/** The diagnostics channel that is told of the work of each transaction, with its pool, for as long as it lasts. */
export const TRANSACTION_WORK = 'wizlearn.transaction-work';
const workChannel = channel(TRANSACTION_WORK);

const MAX_ATTEMPTS = 4;
const TRANSACTION_TIMEOUT_MS = 5_000;
/** PostgreSQL's own code for a transaction that took too long. */
const TRANSACTION_TIMEOUT = '25P04';
const dialect = new PgDialect();
const COMMIT = { name: 'transaction.commit', text: 'COMMIT', values: [] };
const BEGIN = { name: 'transaction.begin', text: 'BEGIN', values: [] };
// Serialization failure and deadlock: nothing was done, and the other transaction is through by the next attempt.
const RETRYABLE_CODES = ['40001', '40P01'];

/**
 * Runs `work` in one transaction (read committed) of at most 5 seconds. An error rolls it back; the deadlock retry tries
 * it again, after a serialization failure too, up to three times (R80), so `work` must do nothing but talk to the database.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const deadline = performance.now() + (options.timeoutMs ?? TRANSACTION_TIMEOUT_MS);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, { ...options, deadline });
    } catch (error) {
      const pauseMs = randomInt(5, 25) * 2 ** attempt;
      const isLast = attempt === MAX_ATTEMPTS || performance.now() + pauseMs > deadline;
      if (isLast || !RETRYABLE_CODES.includes(sqlStateOf(error))) throw error;
      await wait(pauseMs);
    }
  }
}

/** At the deadline the connection is cut: whatever `work` still does, nothing of it is ever committed. */
async function runOnce<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  { deadline, ...options }: TransactionOptions & { deadline: number },
): Promise<Result> {
  const client = await pool.connect();
  // A connection lost between two statements is told to the next one; without a listener it would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let isCut = false;
  const timer = setTimeout(() => {
    isCut = true;
    client.release(true);
    endOnServer(pool, client);
  }, deadline - performance.now());
  try {
    const observed: Work<Result> = (tx, opened) => workChannel.runStores({ pool }, () => work(tx, opened));
    return await runOn(client, observed, options);
  } catch (error) {
    if (!isCut) throw error;
    throw Object.assign(new Error('The transaction took too long.', { cause: error }), {
      code: TRANSACTION_TIMEOUT,
    });
  } finally {
    clearTimeout(timer);
    if (!isCut) {
      client.off('error', ignore);
      client.release();
    }
  }
}

async function runOn<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  { config, opening = [] }: TransactionOptions,
): Promise<Result> {
  const tx = transactionOn(client);
  try {
    const opened = await begin(client, opening);
    if (config) await tx.setTransaction(config);
    const result = await work(tx, opened);
    await commit(client);
    return result;
  } catch (error) {
    takeStatementsAtCommit(client);
    await client.query('rollback');
    throw error;
  }
}

/** The transaction that is under way, or about to begin, on a connection. */
export function transactionOn(client: pg.ClientBase): Transaction {
  const session = new NodePgSession<NoSchema, NoTables>(client as pg.PoolClient, dialect, undefined);
  const tx = new NodePgTransaction<NoSchema, NoTables>(dialect, session, undefined);
  noteConnection(tx, client);
  return tx;
}

async function begin(
  client: pg.PoolClient,
  opening: readonly NamedStatement[],
): Promise<readonly Answered<object>[]> {
  if (opening.length === 0) {
    await client.query('begin');
    return [];
  }
  const batch = new Batch(client);
  batch.add(BEGIN);
  const opened = opening.map((statement) => batch.add(statement));
  await batch.send();
  return opened;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const last = takeStatementsAtCommit(client);
  if (last.length === 0) {
    await client.query('commit');
    return;
  }
  const batch = new Batch(client);
  for (const statement of [...last, COMMIT]) batch.add(statement);
  await batch.send();
}

/** Cancels a running query: it would not notice that nobody listens any more, and would keep its locks. */
function endOnServer(pool: pg.Pool, client: pg.PoolClient): void {
  pool.query('SELECT pg_terminate_backend($1)', [Reflect.get(client, 'processID')]).catch(() => {});
}
