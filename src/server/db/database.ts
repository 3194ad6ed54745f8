import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import { PreparingClient } from './prepared-client.ts';

/**
 * Typed SQL, by Drizzle ORM, over the database schema in `schema/`: every value is a parameter (a parameterized query),
 * so no SQL injection. `$client` is the connection pool below. Its transactions are those of in-transaction.ts.
 */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** What `db.transaction` hands down: every statement of one use case goes through it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** An open database; `close` waits for the connections in use. */
export interface DatabaseConnection {
  readonly db: Database;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Most connections at once. */
  readonly max?: number;
  /** How long to wait for a free connection. */
  readonly timeoutMs?: number;
  /** How long PostgreSQL may work on one statement. */
  readonly statementTimeoutMs?: number;
  /** Told when the server drops an idle connection; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/**
 * Opens a bounded connection pool on a `postgresql://` address, with statement timeout and lock timeout. Nothing is
 * connected until the first statement.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): DatabaseConnection {
  const { max = 10, timeoutMs = 3_000, statementTimeoutMs = 5_000, onConnectionLost = () => {} } = options;
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    application_name: 'wizlearn',
    max,
    connectionTimeoutMillis: timeoutMs,
    // By its connections a restore sees that a server is at work: they stay longer than it looks.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    // PostgreSQL ends a statement in time; this ends the wait for one that no longer answers at all.
    query_timeout: 2 * statementTimeoutMs,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionLost(error);
  });
  // The pool listens to idle connections alone. One lost between two statements of a transaction would end the process as
  // well; its next statement fails anyway, and so tells who waits for it.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = drizzle({ client: pool });
  db.transaction = (work, config) => inTransaction(pool, work, { config });
  return { db, close: () => pool.end() };
}
