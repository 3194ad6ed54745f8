import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHead, type BackupTail, END_OF_ROWS, type TableHead } from './backup-file.ts';

export interface Backup {
  readonly path: string;
  readonly rows: number;
}

/**
 * All tables, those that others refer to first; left out are columns that PostgreSQL computes by itself, and the answers
 * kept for a day for repeated calls.
 */
const TABLES = `
  WITH RECURSIVE links AS (
    SELECT conrelid AS child, confrelid AS parent FROM pg_constraint
    WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace
  ), depths AS (
    SELECT c.oid, 0 AS depth FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migrations'
    UNION ALL
    SELECT links.child, depths.depth + 1 FROM depths JOIN links ON links.parent = depths.oid WHERE depths.depth < 50
  )
  SELECT c.relname AS "table", (
    SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ) AS columns
  FROM depths JOIN pg_class c ON c.oid = depths.oid AND c.relname <> 'idempotency_keys'
  GROUP BY c.oid, c.relname ORDER BY max(depths.depth), c.relname`;

/**
 * Creates a database backup: writes all of the database, as it is at one moment, into a new file of `directory`;
 * students go on meanwhile (R83).
 */
export async function createBackup(
  connectionString: string,
  { directory, now }: { directory: string; now: () => Date },
): Promise<Backup> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = `wizlearn-${now().toISOString().replaceAll(':', '-').replace('.', '-')}.backup`;
  const path = join(directory, name);
  const draft = `${path}.draft`;
  const client = new pg.Client({ connectionString, application_name: 'wizlearn backup' });
  // A connection lost shows in the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const count = { rows: 0 };
    const content = Readable.from(contentOf(client, now(), count));
    await pipeline(content, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }));
    await flush(draft);
    await rename(draft, path);
    await flush(dirname(path));
    return { path, rows: count.rows };
  } finally {
    await client.end();
    await rm(draft, { force: true });
  }
}

async function* contentOf(client: pg.Client, at: Date, count: { rows: number }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const line = (value: BackupHead | TableHead): Buffer => hashed(Buffer.from(`${JSON.stringify(value)}\n`));
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  const { rows: versions } = await client.query<{ version: number }>(
    'SELECT max(version) AS version FROM schema_migrations',
  );
  yield line({ format: 1, createdAt: at.toISOString(), version: versions[0]?.version ?? 0 });
  for (const head of await listTables(client)) {
    yield line(head);
    const copy = client.query(copyTo(`COPY ${describe(head)} TO STDOUT`));
    for await (const bytes of copy) yield hashed(bytes);
    count.rows += copy.rowCount;
    yield hashed(Buffer.from(`${END_OF_ROWS}\n`));
  }
  const tail: BackupTail = { rows: count.rows, sha256: hash.digest('hex') };
  yield Buffer.from(`${JSON.stringify(tail)}\n`);
}

/** In an order in which they can be filled. */
export const listTables = async (client: pg.ClientBase): Promise<TableHead[]> =>
  (await client.query<TableHead>(TABLES)).rows;

/** The table with its columns, as COPY wants them. */
export const describe = ({ table, columns }: TableHead): string =>
  `public.${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** An fsync: what was written survives a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
