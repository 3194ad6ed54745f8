import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';

/** A test database: one of a test's own. */
export interface TestDatabase {
  readonly db: Database;
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** Clones the database template, which is migrated and seeded, or with `empty` makes one without any table. Call `drop` when done. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabase'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = empty ? 'template0' : template.pathname.slice(1);
  await runOnCluster(template, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
  const address = new URL(template);
  address.pathname = `/${name}`;
  const { db, close } = openDatabase(address.href);
  return {
    db,
    connectionString: address.href,
    drop: async () => {
      await close();
      await runOnCluster(template, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A database for one test file, from its first line to its last test. */
export async function useTestDatabase(options?: { empty?: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  afterAll(() => database.drop());
  return database;
}

/** One connection a worker for all databases that it makes and drops; it keeps no process from ending. */
let admin: { address: string; pool: pg.Pool } | undefined;

async function runOnCluster(template: URL, statement: string): Promise<void> {
  const address = new URL(template);
  address.pathname = '/postgres';
  if (admin?.address !== address.href) {
    const pool = new pg.Pool({ connectionString: address.href, max: 1, allowExitOnIdle: true });
    // The cluster ends before its workers do.
    pool.on('error', () => {});
    admin = { address: address.href, pool };
  }
  await admin.pool.query(statement);
}
