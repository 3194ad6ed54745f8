import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import type { Database, Transaction } from '#server/db/database.ts';
import { TRANSACTION_WORK } from '#server/db/in-transaction.ts';

/** The transaction whose work is under way; `isOver` once it has ended. */
const scope = new AsyncLocalStorage<{ pool: pg.Pool; isOver: boolean }>();
channel(TRANSACTION_WORK).bindStore(scope, (message) => message as { pool: pg.Pool; isOver: boolean });

/** So many act as somebody else now. */
let outsiders = 0;

const { connect } = pg.Pool.prototype;

/**
 * What is asked inside a transaction goes through it. Asked of its pool, a statement is not undone with it, does not see what
 * it wrote, and waits for a second connection, which those may hold who wait for one themselves.
 */
pg.Pool.prototype.connect = function connectOutside(this: pg.Pool, ...rest: unknown[]): unknown {
  const around = scope.getStore();
  // What is awaited right after a transaction may still be in its scope: Drizzle sends a query as it is awaited.
  if (outsiders === 0 && around?.pool === this && !around.isOver)
    throw new Error('A statement inside a transaction is asked of the pool.');
  return Reflect.apply(connect, this, rest);
} as typeof connect;

/**
 * What a test does as somebody else while the work of a transaction is under way. Meanwhile nothing is refused: a query of
 * Drizzle is sent where it is awaited, and under load that is now and then in the scope of whoever ran just before.
 */
export async function outsideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  outsiders += 1;
  try {
    return await scope.exit(work);
  } finally {
    outsiders -= 1;
  }
}

/** Holds a transaction open while others, who are no part of it, act in `work`. */
export const besideTransaction = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => db.transaction((tx) => outsideTransaction(() => work(tx)));
