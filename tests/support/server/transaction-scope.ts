import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import type { Database, Transaction } from '#server/db/database.ts';
import { TRANSACTION_WORK } from '#server/db/in-transaction.ts';

interface Guard {
  /** The pool of the transaction whose work is under way. */
  readonly scope: AsyncLocalStorage<pg.Pool>;
  /** So many act as somebody else now. */
  outsiders: number;
}

/**
 * What is asked inside a transaction goes through it. Asked of its pool, a statement is not undone with it, does not see what
 * it wrote, and waits for a second connection, which those may hold who wait for one themselves.
 */
function installGuard(): Guard {
  const guard: Guard = { scope: new AsyncLocalStorage(), outsiders: 0 };
  channel(TRANSACTION_WORK).bindStore(guard.scope, (message) => (message as { pool: pg.Pool }).pool);
  const { connect } = pg.Pool.prototype;
  pg.Pool.prototype.connect = function connectOutside(this: pg.Pool, ...rest: unknown[]): unknown {
    if (guard.outsiders === 0 && guard.scope.getStore() === this)
      throw new Error('A statement inside a transaction is asked of the pool.');
    return Reflect.apply(connect, this, rest);
  } as typeof connect;
  return guard;
}

const GUARD = Symbol.for('wizlearn.transaction-guard');

/** One for each worker: Vitest evaluates this file anew for each of its test files, and a second guard knows no outsiders. */
const guard: Guard = Reflect.get(pg.Pool, GUARD) ?? installGuard();
Reflect.set(pg.Pool, GUARD, guard);

/**
 * What a test does as somebody else while the work of a transaction is under way. Meanwhile nothing is refused: a query of
 * Drizzle is sent where it is awaited, and under load that is now and then in the scope of whoever ran just before.
 */
export async function outsideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  guard.outsiders += 1;
  try {
    return await guard.scope.exit(work);
  } finally {
    guard.outsiders -= 1;
  }
}

/** Holds a transaction open while others, who are no part of it, act in `work`. */
export const besideTransaction = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => db.transaction((tx) => outsideTransaction(() => work(tx)));
