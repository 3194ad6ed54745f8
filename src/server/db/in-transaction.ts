import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { noteConnection } from './named-statement.ts';

type Transact = NodePgDatabase['transaction'];
type Work<Result> = (tx: Parameters<Parameters<Transact>[0]>[0]) => Promise<Result>;

interface TransactionOptions {
  /** As `db.transaction` takes it. */
  readonly config?: Parameters<Transact>[1];
  /** How long all tries together may take. */
  readonly longestMs?: number;
}

const mostTries = 4;
const longestMs = 5_000;
/** PostgreSQL's own code for a transaction that took too long. */
const tookTooLong = '25P04';
// A serialisation failure, a deadlock: nothing was done, and the other one is through by the next try.
const worthAnotherTry = ['40001', '40P01'];

/**
 * One use case as one transaction of at most 5 seconds. An error is a rollback; after a deadlock or a conflict of two
 * transactions it is tried again, up to three times (R80): `work` must do nothing but talk to the database.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const deadline = performance.now() + (options.longestMs ?? longestMs);
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(pool, work, { config: options.config, deadline });
    } catch (error) {
      const pauseMs = randomInt(5, 25) * 2 ** tries;
      const isLast = tries === mostTries || performance.now() + pauseMs > deadline;
      if (isLast || !worthAnotherTry.includes(codeOf(error))) throw error;
      await wait(pauseMs);
    }
  }
}

/** At the deadline the connection is cut: whatever `work` still does, nothing of it is ever committed. */
async function runOnce<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  { config, deadline }: { config: TransactionOptions['config']; deadline: number },
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
    return await drizzle({ client }).transaction((tx) => {
      noteConnection(tx, client);
      return work(tx);
    }, config);
  } catch (error) {
    if (!isCut) throw error;
    throw Object.assign(new Error('The transaction took too long.', { cause: error }), { code: tookTooLong });
  } finally {
    clearTimeout(timer);
    if (!isCut) {
      client.off('error', ignore);
      client.release();
    }
  }
}

/** A statement under way would not notice that nobody listens any more, and would keep its locks. */
function endOnServer(pool: pg.Pool, client: pg.PoolClient): void {
  pool.query('SELECT pg_terminate_backend($1)', [Reflect.get(client, 'processID')]).catch(() => {});
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return '';
}
