import pg from 'pg';
import utils from 'pg/lib/utils.js';

/** What `client.query` is given for a statement with values; Drizzle brings readers of its own for dates. */
interface StatementConfig {
  readonly text: string;
  readonly name?: string;
  readonly values?: unknown[];
  readonly rowMode?: 'array';
  readonly types?: Pick<pg.CustomTypesConfig, 'getTypeParser'>;
}

type RowMode = 'array' | 'object';
type ReadRow = (values: readonly (string | null)[]) => unknown;
type Done = (error: Error | null, result?: pg.QueryResult) => void;

/** A text that is executed again and again. */
interface Statement {
  readonly text: string;
  name: string | undefined;
  uses: number;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What `pg` keeps of a connection and does not say in its types. */
export type Connection = pg.Connection & {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
};

export type DatabaseFailure = Error & { readonly code?: string };

const PLAN_IS_OLD = '0A000';
const USES_BEFORE_PREPARING = 5;
const MOST_STATEMENTS = 400;

/** The statements of this process, the same for all its connections. */
const statements = new Map<string, Statement>();
let nameCount = 0;
const nextName = (): string => `prepared-${(nameCount += 1)}`;

/** How the rows of a statement are read, by its name, known once PostgreSQL has described them to this connection. */
const readers = new WeakMap<pg.Connection, Map<string, Partial<Record<RowMode, ReadRow>>>>();

function readersOf(connection: pg.Connection, name: string): Partial<Record<RowMode, ReadRow>> {
  const known = readers.get(connection) ?? new Map<string, Partial<Record<RowMode, ReadRow>>>();
  readers.set(connection, known);
  const own = known.get(name) ?? {};
  known.set(name, own);
  return own;
}

/**
 * A client that runs each statement with values as a prepared statement: parsed and planned once a connection, and its
 * rows described once too. `pg` asks for the description again with every call, which for a row of many columns costs
 * more than the row. A text without a name of its own is prepared from its fifth use on.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const submit = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((config: unknown, values?: unknown, done?: unknown) => {
      const statement = isStatement(config) ? statementOf(config, values) : null;
      if (!statement) return submit(config, values, done);
      return run(submit, statement, done);
    }) as typeof this.query;
  }
}

function isStatement(config: unknown): config is StatementConfig {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}

/** Null for what is not worth preparing, and for a text without values, which may be several statements. */
function statementOf(config: StatementConfig, given: unknown): PreparedQuery | null {
  const values = Array.isArray(given) ? given : config.values;
  if (!values || (values.length === 0 && config.name === undefined)) return null;
  const statement = countUse(config);
  if (config.name === undefined && statement.uses === USES_BEFORE_PREPARING) statement.name ??= nextName();
  return statement.name === undefined ? null : new PreparedQuery(statement, values, config);
}

/** A statement that has a name of its own. */
export function prepare(
  config: StatementConfig & { readonly name: string; values: unknown[] },
): PreparedQuery {
  return new PreparedQuery(countUse(config), config.values, config);
}

function countUse(config: StatementConfig): Statement {
  const statement = statements.get(config.text) ?? note(config);
  statement.uses += 1;
  return statement;
}

/** Texts that are seldom used make room: those are built anew for each call, as with a list of ids in them. */
function note({ text, name }: StatementConfig): Statement {
  const statement: Statement = { text, name, uses: 0 };
  if (statements.size >= MOST_STATEMENTS) {
    for (const [known, { name: isPrepared }] of statements) if (!isPrepared) statements.delete(known);
  }
  if (statements.size < MOST_STATEMENTS || name !== undefined) statements.set(text, statement);
  return statement;
}

function run(submit: (query: unknown) => unknown, query: PreparedQuery, done: unknown): unknown {
  if (typeof done === 'function') {
    query.callback = done as Done;
    return submit(query);
  }
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    submit(query);
  }).catch((error: Error) => {
    // The stack of the socket tells nobody who asked.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** One call of a prepared statement, as `pg` runs what is submitted to it. */
export class PreparedQuery implements pg.Submittable {
  callback: Done = () => {};
  readonly name: string;
  readonly text: string;
  readonly #statement: Statement;
  readonly #values: readonly unknown[];
  readonly #mode: RowMode;
  readonly #types: Pick<pg.CustomTypesConfig, 'getTypeParser'>;
  readonly #rows: pg.QueryResultRow[] = [];
  #rowCount: number | null = null;
  #failure: Error | null = null;
  #readers: Partial<Record<RowMode, ReadRow>> = {};

  constructor(statement: Statement, values: readonly unknown[], { rowMode, types }: StatementConfig) {
    this.name = statement.name ?? '';
    this.text = statement.text;
    this.#statement = statement;
    this.#values = values;
    this.#mode = rowMode ?? 'object';
    this.#types = types ?? pg.types;
  }

  get failure(): Error | null {
    return this.#failure;
  }

  get result(): pg.QueryResult {
    return { rows: this.#rows, rowCount: this.#rowCount, command: '', oid: 0, fields: [] };
  }

  submit(connection: pg.Connection): Error | null {
    connection.stream.cork();
    this.send(connection as Connection);
    // Where a value could not be written, whatever went out before it is answered after the sync.
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  /** Without the sync after which PostgreSQL answers. */
  send(connection: Connection): void {
    const { name, text } = this;
    this.#readers = readersOf(connection, name);
    try {
      const known = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name];
      if (known !== undefined && known !== text)
        throw new Error(`The statement ${name} was prepared with another text.`);
      if (known === undefined) {
        connection.parse({ name, text, types: [] }, true);
        connection.submittedNamedStatements[name] = text;
      }
      const bound = { portal: '', statement: name, values: this.#values, valueMapper: utils.prepareValue };
      connection.bind(bound as unknown as pg.BindConfig, true);
      if (!this.#readers[this.#mode]) connection.describe({ type: 'P', name: '' }, true);
      connection.execute(null, true);
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#readers[this.#mode] = readerOf(fields, this.#mode, this.#types);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return;
    try {
      this.#rows.push(this.#readers[this.#mode]?.(fields) as pg.QueryResultRow);
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = text.slice(text.lastIndexOf(' ') + 1);
    this.#rowCount = count === '' ? null : Number(count);
  }

  handleReadyForQuery(): void {
    if (this.#failure) return this.callback(this.#failure);
    this.callback(null, this.result);
  }

  handleError(error: DatabaseFailure): void {
    this.noteError(error);
    this.callback(error);
  }

  noteError({ code }: DatabaseFailure): void {
    // Its plan was made before a table changed: the next call has a new one.
    if (code === PLAN_IS_OLD) this.#statement.name = nextName();
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}
}

function readerOf(
  fields: readonly Field[],
  mode: RowMode,
  types: Pick<pg.CustomTypesConfig, 'getTypeParser'>,
): ReadRow {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(
    ({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  );
  const width = fields.length;
  // Loops: this runs for every value that is read.
  if (mode === 'array') {
    return (values) => {
      const row: unknown[] = [];
      for (let at = 0; at < width; at += 1) row.push(valueOf(values[at], parsers[at]));
      return row;
    };
  }
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < width; at += 1) row[names[at] ?? ''] = valueOf(values[at], parsers[at]);
    return row;
  };
}

const valueOf = (text: string | null | undefined, parse: ((text: string) => unknown) | undefined): unknown =>
  text === null || text === undefined ? null : parse?.(text);
