import type pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { PreparedBatch } from './prepared-batch.ts';
import { prepare } from './prepared-client.ts';

/** A prepared statement that is written out: where it is executed often, a query builder would cost as much as its answer. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What a statement of a batch has answered, once the batch is sent. */
export interface Answered<Row extends object> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** The connection of each transaction that is under way. */
const connections = new WeakMap<Transaction, pg.ClientBase>();
/** What goes out together with the commit of a transaction. */
const atCommit = new WeakMap<pg.ClientBase, NamedStatement[]>();

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

/** Executes a prepared statement, in the transaction where it is one; rows come as `pg` reads them. */
export async function executeStatement<Row extends object>(
  db: Database | Transaction,
  statement: NamedStatement,
): Promise<Row[]> {
  const client = '$client' in db ? db.$client : connectionOf(db);
  return (await client.query<Row & pg.QueryResultRow>(statement)).rows;
}

/**
 * Query batching: statements of one transaction that do not wait for each other's answers, in one round trip. Each sees
 * what those before it wrote, and what others have committed until then.
 */
export class Batch {
  readonly #client: pg.ClientBase;
  #queued: { statement: NamedStatement; answer: (result: pg.QueryResult) => void }[] = [];

  constructor(tx: Transaction | pg.ClientBase) {
    this.#client = 'query' in tx && 'connect' in tx ? tx : connectionOf(tx);
  }

  /** Asked when the batch is sent; until then there is no answer to read. */
  add<Row extends object>(statement: NamedStatement): Answered<Row> {
    let result: pg.QueryResult | undefined;
    const read = () => {
      if (!result) throw new Error(`The batch of ${statement.name} has not been sent.`);
      return result;
    };
    this.#queued.push({ statement, answer: (given) => (result = given) });
    return {
      get rows() {
        return read().rows as Row[];
      },
      get rowCount() {
        return read().rowCount ?? 0;
      },
    };
  }

  async send(): Promise<void> {
    const queued = this.#queued;
    if (queued.length === 0) return;
    this.#queued = [];
    const queries = queued.map(({ statement }) => prepare(statement));
    const batch = new PreparedBatch(queries);
    await new Promise<void>((resolve, reject) => {
      batch.callback = (error) => (error ? reject(error) : resolve());
      this.#client.query(batch);
    }).catch((error: Error) => {
      // The stack of the socket tells nobody who asked.
      Error.captureStackTrace(error);
      throw error;
    });
    for (const [index, { answer }] of queued.entries()) {
      const { result } = queries[index] ?? {};
      if (result) answer(result);
    }
  }
}

/** Carries a statement out at the end of its transaction, in one round trip with the commit; nobody hears its answer. */
export function executeAtCommit(tx: Transaction, statement: NamedStatement): void {
  const client = connectionOf(tx);
  atCommit.set(client, [...(atCommit.get(client) ?? []), statement]);
}

/** What was asked for the commit of a connection's transaction; nothing of it is left for the next one. */
export function takeStatementsAtCommit(client: pg.ClientBase): NamedStatement[] {
  const statements = atCommit.get(client) ?? [];
  atCommit.delete(client);
  return statements;
}

function connectionOf(tx: Transaction): pg.ClientBase {
  const client = connections.get(tx);
  if (!client) throw new Error('This transaction has not been begun by in-transaction.ts.');
  return client;
}
