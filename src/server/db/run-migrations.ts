import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface MigrateOptions {
  /** Folder of `0001_initial.sql`, `0002_...`. */
  readonly directory?: string;
  /** How long to wait while another server migrates. */
  readonly timeoutMs?: number;
}

const ownMigrations = join(import.meta.dirname, 'migrations');
const longestMigrationMs = 3_600_000;

/**
 * Runs the database migrations up to the newest, each file in one transaction, one runner at a time. Resolves to the
 * versions applied.
 */
export async function runMigrations(pool: pg.Pool, options: MigrateOptions = {}): Promise<number[]> {
  const { directory = ownMigrations, timeoutMs = 120_000 } = options;
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await acquireLock(client, timeoutMs);
    return await applyMissing(client, migrations);
  } finally {
    // Ends the session instead of returning it to the pool: the lock and the settings go with it.
    client.release(true);
  }
}

let newest: Promise<number> | undefined;

/** The version that this program's own migrations lead to. */
export const newestSchemaVersion = (): Promise<number> =>
  (newest ??= readMigrations(ownMigrations).then(({ length }) => length));

/** Reads the migration files in migration order, that of their numbers. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const version = index + 1;
      if (!new RegExp(`^0*${version}_[a-z0-9_]+\\.sql$`).test(name)) {
        throw new StartupError(`Migration ${name} is out of line: number ${version} was expected.`);
      }
      const text = await readFile(join(directory, name), 'utf8');
      // A checkout with Windows line ends must not look edited.
      const sql = text.replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migration lock: one server migrates at a time. */
async function acquireLock(client: pg.PoolClient, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      ADVISORY_LOCKS.migration,
    ]);
    if (rows[0]?.locked) return;
    await wait(50);
  }
  throw new StartupError(
    'Another server has been migrating the database for too long: look at that one first.',
  );
}

/** The tables as they were after migration `upTo` (the newest, if not said), in the caller's transaction: for a restore. */
export async function buildSchema(client: pg.ClientBase, { upTo }: { upTo?: number } = {}): Promise<void> {
  const migrations = await readMigrations(ownMigrations);
  if (upTo !== undefined && upTo > migrations.length) {
    throw new StartupError('This was made by a newer version of the program: use that one.');
  }
  const missing = await findMissing(client, migrations.slice(0, upTo));
  for (const migration of missing) await execute(client, migration);
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<number[]> {
  const missing = await findMissing(client, migrations);
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ version }) => version);
}

async function findMissing(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`,
  );
  const { rows: applied } = await client.query<{ version: number; name: string; checksum: string }>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  for (const { version, name, checksum } of applied) {
    const known = migrations[version - 1];
    if (!known) {
      throw new StartupError(
        `The database is newer than this program (it has migration ${name}): start the newer version.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new StartupError(
        `Migration ${known.name} was edited after it had been applied: restore the file, and put the change into a new one.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

/** A failure leaves the transaction open: it ends, undone, with the session. */
async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await execute(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Migration ${migration.name} failed and was undone: ${reason}.`);
  }
}

async function execute(client: pg.ClientBase, { version, name, sql, checksum }: Migration): Promise<void> {
  const statements = { text: sql, query_timeout: longestMigrationMs };
  await client.query(statements);
  await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}
