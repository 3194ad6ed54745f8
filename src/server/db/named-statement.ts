import type pg from 'pg';
import type { Database, Transaction } from './database.ts';

/** A statement that is written out: where it is asked often, putting it together would cost as much as its answer. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The connection of each transaction that is under way. */
const connections = new WeakMap<Transaction, pg.ClientBase>();

/** Says which connection a transaction has; those inside it have the same. */
export function noteConnection(tx: Transaction, client: pg.ClientBase): void {
  connections.set(tx, client);
  const begin = tx.transaction.bind(tx);
  tx.transaction = (work) =>
    begin((inner) => {
      noteConnection(inner, client);
      return work(inner);
    });
}

/** Asks a prepared statement, in the transaction where it is one; rows come as `pg` reads them. */
export async function ask<Row extends object>(
  db: Database | Transaction,
  statement: NamedStatement,
): Promise<Row[]> {
  const client = '$client' in db ? db.$client : connections.get(db);
  if (!client) throw new Error('This transaction has not been begun by in-transaction.ts.');
  return (await client.query<Row & pg.QueryResultRow>(statement)).rows;
}
