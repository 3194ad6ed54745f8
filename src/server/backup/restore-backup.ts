import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { PreparingClient } from '../db/prepared-client.ts';
import { buildSchema } from '../db/run-migrations.ts';
import { StartupError } from '../startup-error.ts';
import { END_OF_ROWS, type TableHead, checkBackup, readLines } from './backup-file.ts';
import { describe, listTables } from './create-backup.ts';
import { deleteAgain, listDeletionsSince } from './deletions-since-backup.ts';

/** What a restore brought back. */
export interface Restored {
  readonly rows: number;
  /** When the backup was made. */
  readonly createdAt: string;
  /** Accounts that were deleted since, and again. */
  readonly deletedAgain: number;
}

const batchBytes = 64 * 1024;
const sessionEndTimeoutMs = 2_000;

/**
 * To restore a backup: puts it in the place of everything in the database, in one transaction: a restore that fails or
 * is cut off changes nothing. All sessions and links in mails end, and accounts that were deleted since are deleted
 * again. Throws a StartupError where students would be lost (without `replace`) or servers are at work.
 */
export async function restoreBackup(
  connectionString: string,
  { path, replace }: { path: string; replace: boolean },
): Promise<Restored> {
  const { createdAt, version, rows } = await checkBackup(path);
  const client = new PreparingClient({ connectionString, application_name: 'wizlearn restore' });
  // A connection lost shows in the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseServers(client);
    await client.query('BEGIN');
    await client.query("SET LOCAL lock_timeout = '10s'");
    if (!replace && (await hasStudents(client))) {
      throw new StartupError(
        'There are students in this database: restore with --replace to put the backup in their place.',
      );
    }
    const deletions = await listDeletionsSince(client, createdAt);
    await client.query('DROP SCHEMA IF EXISTS public CASCADE');
    await client.query('CREATE SCHEMA public');
    await buildSchema(client, { upTo: version });
    await emptyTables(client);
    // What triggers count is in the backup already.
    await setTriggers(client, 'DISABLE');
    const restored = await copyRows(client, path);
    await setTriggers(client, 'ENABLE');
    if (restored !== rows)
      throw new StartupError(`${restored} of ${rows} rows came back: nothing was changed.`);
    await setSequences(client);
    await buildSchema(client);
    await endSessions(client);
    const deletedAgain = await deleteAgain(client, deletions);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return { rows, createdAt, deletedAgain };
  } finally {
    // Ends an open transaction, undone.
    await client.end();
  }
}

/** A server that was stopped a moment ago may still be seen. */
async function refuseServers(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + sessionEndTimeoutMs; ; await wait(100)) {
    const { rows } = await client.query<{ count: number }>(`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'wizlearn'`);
    if (rows[0]?.count === 0) return;
    if (Date.now() > deadline)
      throw new StartupError('A server is working on this database: stop every server, then restore.');
  }
}

async function hasStudents(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ users: string | null }>(
    "SELECT to_regclass('public.users')::text AS users",
  );
  if (rows[0]?.users === null) return false;
  const found = await client.query<{ found: boolean }>(
    // The demo student comes with the product.
    "SELECT EXISTS (SELECT FROM users WHERE email <> 'demo@wizlearn.example') AS found",
  );
  return found.rows[0]?.found ?? false;
}

/** Some migrations bring rows along; the backup has them as they have become. */
async function emptyTables(client: pg.Client): Promise<void> {
  for (const { table } of (await listTables(client)).toReversed()) {
    const name = `public.${pg.escapeIdentifier(table)}`;
    const { rows } = await client.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`);
    if (rows[0]?.filled) await client.query(`DELETE FROM ${name}`);
  }
}

async function setTriggers(client: pg.Client, state: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const { table } of await listTables(client)) {
    await client.query(`ALTER TABLE public.${pg.escapeIdentifier(table)} ${state} TRIGGER USER`);
  }
}

async function copyRows(client: pg.Client, path: string): Promise<number> {
  let copy: CopyStreamQuery | null = null;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let rows = 0;
  const write = async (stream: CopyStreamQuery): Promise<void> => {
    const hasRoom = stream.write(Buffer.concat(pending));
    [pending, pendingBytes] = [[], 0];
    if (!hasRoom) await once(stream, 'drain');
  };
  for await (const line of readLines(path)) {
    if (copy === null) {
      const head = readTableHead(line);
      if (head) copy = client.query(copyFrom(`COPY ${describe(head)} FROM STDIN`));
    } else if (line.length === END_OF_ROWS.length && line.toString() === END_OF_ROWS) {
      await write(copy);
      copy.end();
      await finished(copy);
      rows += copy.rowCount;
      copy = null;
    } else {
      pending.push(Buffer.concat([line, Buffer.from('\n')]));
      pendingBytes += line.length + 1;
      if (pendingBytes > batchBytes) await write(copy);
    }
  }
  return rows;
}

/** Undefined for the first and the last line of a backup. */
function readTableHead(line: Buffer): TableHead | undefined {
  const value: Partial<TableHead> = JSON.parse(line.toString());
  return value.table !== undefined && value.columns !== undefined
    ? { table: value.table, columns: value.columns }
    : undefined;
}

/** Some of them were ended since the backup, and links were used: neither must be undone. */
async function endSessions(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE sessions SET revoked_at = now(), revoked_reason = 'restored' WHERE revoked_at IS NULL`,
  );
  await client.query('DELETE FROM password_resets');
  await client.query('DELETE FROM email_changes');
}

/** Numbers counted by the database go on where the backup's ended. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    SELECT s.oid::regclass::text AS sequence, t.relname AS "table", a.attname AS "column"
    FROM pg_class s
    JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i') AND d.classid = 'pg_class'::regclass
    JOIN pg_class t ON t.oid = d.refobjid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
    WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace`);
  for (const { sequence, table, column } of rows) {
    const name = `public.${pg.escapeIdentifier(table)}`;
    const largest = `(SELECT max(${pg.escapeIdentifier(column)}) FROM ${name})`;
    await client.query(`SELECT setval($1, coalesce(${largest}, 1), ${largest} IS NOT NULL)`, [sequence]);
  }
}
