import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '#server/db/advisory-locks.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/server/test-database.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  directory = await mkdtemp(join(tmpdir(), 'wizlearn-migrations-'));
  await write('0001_owls.sql', 'CREATE TABLE owls (name text PRIMARY KEY);');
  await write('0002_snowy.sql', "INSERT INTO owls VALUES ('Snowy'); INSERT INTO owls VALUES ('Tawny');");
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

test('all migrations are applied in order, once', async () => {
  expect(await run()).toEqual([1, 2]);
  expect(await run()).toEqual([]);
  expect(await owls()).toEqual(['Snowy', 'Tawny']);
});

test('the migrations of the product make every table of an empty database', async () => {
  const files = (await readdir('src/server/db/migrations')).filter((name) => name.endsWith('.sql'));
  expect(await runMigrations(database.db.$client)).toHaveLength(files.length);
});

test('a new migration is applied on top', async () => {
  await run();
  await write('0003_barn.sql', "INSERT INTO owls VALUES ('Barn');");
  expect(await run()).toEqual([3]);
  expect(await owls()).toEqual(['Barn', 'Snowy', 'Tawny']);
});

test('a migration that fails leaves nothing of itself, and can be run again once it is mended (R82, T15)', async () => {
  await write('0002_snowy.sql', "INSERT INTO owls VALUES ('Snowy'); SELECT 1 / 0;");
  await expect(run()).rejects.toThrow('Migration 0002_snowy.sql failed and was undone: division by zero.');
  expect(await owls()).toEqual([]);
  await write('0002_snowy.sql', "INSERT INTO owls VALUES ('Snowy');");
  expect(await run()).toEqual([2]);
});

test('a migration edited after it was applied is refused by name (R82)', async () => {
  await run();
  await write('0001_owls.sql', 'CREATE TABLE owls (name text);');
  await expect(run()).rejects.toThrow('Migration 0001_owls.sql was edited after it had been applied');
});

test('a checkout with Windows line ends counts as unedited', async () => {
  await write('0001_owls.sql', 'CREATE TABLE owls (\n  name text PRIMARY KEY\n);');
  await run();
  await write('0001_owls.sql', 'CREATE TABLE owls (\r\n  name text PRIMARY KEY\r\n);');
  expect(await run()).toEqual([]);
});

test('a database newer than the program is refused, and left as it is (R82)', async () => {
  await run();
  await rm(join(directory, '0002_snowy.sql'));
  await expect(run()).rejects.toThrow(
    'The database is newer than this program (it has migration 0002_snowy.sql)',
  );
  expect(await owls()).toEqual(['Snowy', 'Tawny']);
});

test('a gap in the numbers is refused', async () => {
  await write('0004_far.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('Migration 0004_far.sql is out of line: number 3 was expected.');
});

test('of runners that start at once, one applies each migration (R82)', async () => {
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat()).toEqual([1, 2]);
  expect(await owls()).toEqual(['Snowy', 'Tawny']);
});

test('a runner gives up when another holds the lock for too long', async () => {
  const holder = await database.db.$client.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
  await expect(runMigrations(database.db.$client, { directory, timeoutMs: 100 })).rejects.toThrow(
    'Another server has been migrating',
  );
  holder.release(true);
});

function run() {
  return runMigrations(database.db.$client, { directory });
}

function write(name: string, sql: string) {
  return writeFile(join(directory, name), sql);
}

async function owls(): Promise<string[]> {
  const { rows } = await database.db.$client.query<{ name: string }>('SELECT name FROM owls ORDER BY name');
  return rows.map(({ name }) => name);
}
