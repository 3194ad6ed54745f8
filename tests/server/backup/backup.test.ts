import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAuditRepository } from '#server/audit/audit.repository.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { backUp, dropOldBackups, listBackups } from '#server/backup/scheduled-backups.ts';
import { ADVISORY_LOCKS } from '#server/db/advisory-locks.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { fingerprintOf } from '#server/features/identity/accounts/deletion.repository.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { scaled } from '#tests/support/scale.ts';
import { readTables } from '#tests/support/server/read-tables.ts';
import { TEST_ORIGIN, createTestApp } from '#tests/support/server/test-app.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

vi.setConfig({ testTimeout: 300_000 });

const checkout = resolve(import.meta.dirname, '../../..');
let directory: string;
let backupPath: string;
let original: Record<string, string[]>;
let sourceAddress: string;
let server: Awaited<ReturnType<typeof createTestApp>>;

/** A database without open connections of ours, as a stopped server leaves it. */
async function createTarget(options: { empty?: boolean } = { empty: true }) {
  const target = await createTestDatabase(options);
  await target.db.$client.end();
  return { ...target, drop: () => target.drop().catch(() => undefined) };
}

async function read(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await readTables(client);
  } finally {
    await client.end();
  }
}

/** Everything as it was, but nobody is signed in any more, no link works again, and no answer is repeated. */
function expectRestored(found: Record<string, string[]>): void {
  const sessions: Record<string, unknown>[] = (found['sessions'] ?? []).map((row) => JSON.parse(row));
  expect(sessions.length).toBeGreaterThan(0);
  for (const session of sessions)
    expect(session).toMatchObject({ revoked_at: expect.any(String), revoked_reason: 'restored' });
  const asBefore = sessions.map((session) => ({ ...session, revoked_at: null, revoked_reason: null }));
  const ofOriginal = (original['sessions'] ?? []).map((row) => JSON.parse(row));
  expect({ ...found, sessions: asBefore }).toEqual({
    ...original,
    sessions: ofOriginal,
    idempotency_keys: [],
    password_resets: [],
    email_changes: [],
  });
}

const now = () => new Date();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wizlearn-backup-'));
  server = await createTestApp();
  await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
  await server.db.$client.query(
    "INSERT INTO idempotency_keys (user_id, operation, key, payload_hash, status, created_at) SELECT id, 'save', 'once', '', 200, now() FROM users",
  );
  const { connectionString } = server.db.$client.options;
  sourceAddress = connectionString ?? '';
  // Everybody has asked for a link of each kind.
  await server.db.$client.query(`
    INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
      SELECT id, encode(sha256(id::bytea), 'hex'), now(), now() FROM users;
    INSERT INTO email_changes (user_id, new_email, token_hash, created_at, expires_at)
      SELECT id, 'new@example.org', encode(sha256(id::bytea), 'hex'), now(), now() FROM users`);
  original = await read(sourceAddress);
  backupPath = (await createBackup(sourceAddress, { directory, now })).path;
  return () => server.close();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('a backup', () => {
  test('brings every row of every table but the stored answers of calls back into an empty database (R83)', async () => {
    const target = await createTarget();
    const { rows } = await restoreBackup(target.connectionString, { path: backupPath, replace: false });
    const restored = await read(target.connectionString);
    await target.drop();
    expect(Object.keys(restored).length).toBeGreaterThan(25);
    expectRestored(restored);
    const { schema_migrations: _made, idempotency_keys: answers, ...filled } = original;
    expect(answers?.length).toBeGreaterThan(0);
    expect(rows).toBe(Object.values(filled).flat().length);
  });

  test('is for its owner alone, and no draft stays', async () => {
    expect(await readdir(directory)).toEqual([expect.stringMatching(/^wizlearn-.*Z\.backup$/)]);
  });

  test.each([
    ['is skipped while another server makes one', ADVISORY_LOCKS.backup, 0],
    ['is made while another server loads courses', ADVISORY_LOCKS.content, 1],
  ])('%s', async (_what, lock, made) => {
    const folder = join(directory, 'turns');
    const otherServer = await server.db.$client.connect();
    await otherServer.query('SELECT pg_advisory_lock($1)', [lock]);
    await backUp({ connectionString: sourceAddress, directory: folder, now });
    otherServer.release(true);
    expect(await listBackups(folder)).toHaveLength(made);
  });

  test('takes the place of students only when told so', async () => {
    const target = await createTarget();
    await restoreBackup(target.connectionString, { path: backupPath, replace: false });
    await expect(
      restoreBackup(target.connectionString, { path: backupPath, replace: false }),
    ).rejects.toThrow('There are students in this database: restore with --replace');
    await restoreBackup(target.connectionString, { path: backupPath, replace: true });
    expectRestored(await read(target.connectionString));
    await target.drop();
  });

  test('brings nobody back who has deleted their account since, and says how many that were (R69)', async () => {
    const target = await createTestDatabase();
    const [userId = ''] = (original['users'] ?? []).map((row): string => JSON.parse(row).id);
    const folder = join(directory, 'without-them');
    const { path: without } = await createBackup(target.connectionString, { directory: folder, now });
    const detail = { account: fingerprintOf(userId) };
    await createAuditRepository(target.db).record({ at: now(), kind: 'account.deleted', detail });
    await target.db.$client.end();
    const deletedAgain: number[] = [];
    // Each time but the first it is the restore before that has told.
    for (const path of [without, backupPath, backupPath]) {
      const restored = await restoreBackup(target.connectionString, { path, replace: true });
      deletedAgain.push(restored.deletedAgain);
    }
    expect(deletedAgain).toEqual([0, 1, 1]);
    const rows = Object.values(await read(target.connectionString)).flat();
    expect(rows.filter((row) => row.includes(userId))).toEqual([]);
    expect(rows.filter((row) => row.includes(detail.account))).toHaveLength(1);
    await target.drop().catch(() => undefined);
    await rm(folder, { recursive: true });
  });

  test('is not restored under a running server', async () => {
    // One at work: the connections of an idle one are gone after a minute.
    await server.db.$client.query('SELECT');
    await expect(restoreBackup(sourceAddress, { path: backupPath, replace: true })).rejects.toThrow(
      'A server is working on this database: stop every server, then restore.',
    );
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    [
      'changed',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('engineering', 'Engineering')),
    ],
    ['something else', () => Buffer.from('not a backup')],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is refused, and nothing is changed', async (_what, damage) => {
    const target = await createTarget({});
    const before = await read(target.connectionString);
    const path = join(directory, 'damaged');
    await writeFile(path, damage(await readFile(backupPath)));
    await expect(restoreBackup(target.connectionString, { path, replace: true })).rejects.toThrow(
      'is not a whole backup',
    );
    await rm(path);
    expect(await read(target.connectionString)).toEqual(before);
    await target.drop();
  });

  test('of a newer program is refused', async () => {
    const path = join(directory, 'newer');
    const target = await createTestDatabase();
    await target.db.$client.query("INSERT INTO schema_migrations VALUES (999, '0999_later.sql', '-')");
    const newer = await createBackup(target.connectionString, { directory: path, now });
    await target.db.$client.query('DELETE FROM schema_migrations WHERE version = 999');
    await target.db.$client.end();
    await expect(restoreBackup(target.connectionString, { path: newer.path, replace: true })).rejects.toThrow(
      'newer version of the program',
    );
    await rm(path, { recursive: true });
    await target.drop().catch(() => undefined);
  });
});

test(`rounds of backup and restore while students write lose nothing acknowledged before (T15)`, async () => {
  const rounds = scaled(1, 10);
  const server = await createTestApp();
  const source = server.db.$client.options.connectionString ?? '';
  let isWriting = true;
  const acknowledged: string[] = [];
  const write = async () => {
    while (isWriting) {
      const { userId } = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
      acknowledged.push(userId);
    }
  };
  const writers = [write(), write(), write()];
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(round * 3);
    const before = [...acknowledged];
    const { path } = await createBackup(source, { directory: join(directory, 'rounds'), now });
    const target = await createTarget();
    const startedAt = performance.now();
    await restoreBackup(target.connectionString, { path, replace: false });
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const client = new pg.Client({ connectionString: target.connectionString });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM users WHERE id = ANY ($1)', [before]);
    const { rows: unequal } = await client.query(`
      SELECT t.user_id FROM xp_totals t
      WHERE t.xp <> (SELECT coalesce(sum(amount), 0) FROM xp_events e WHERE e.user_id = t.user_id)`);
    await client.end();
    await target.drop();
    expect({ found: rows.length, unequal }).toEqual({ found: before.length, unequal: [] });
  }
  isWriting = false;
  await Promise.all(writers);
  await server.close();
  console.log(
    `T15: ${rounds} rounds, ${acknowledged.length} students, slowest restore ${Math.round(slowestMs)} ms`,
  );
});

test('a restore killed at any moment leaves the old database or the new one, never anything between (T15)', async () => {
  const kills = scaled(2, 20);
  const target = await createTarget({});
  const old = await read(target.connectionString);
  const outcomes = { old: 0, restored: 0 };
  for (let round = 0; round < kills; round += 1) {
    const child = startTool('restore', [backupPath, '--replace'], target.connectionString);
    await Promise.race([wait(200 + (round / kills) * 2_200), once(child, 'exit')]);
    child.kill('SIGKILL');
    await expect.poll(() => countSessions(target.connectionString), { timeout: 20_000 }).toBe(0);
    const found = await read(target.connectionString);
    const isOld = JSON.stringify(found) === JSON.stringify(old);
    if (!isOld) expectRestored(found);
    outcomes[isOld ? 'old' : 'restored'] += 1;
    if (!isOld) break;
  }
  await target.drop();
  console.log(`T15: ${outcomes.old} kills left the old database, ${outcomes.restored} the restored one`);
});

function startTool(name: string, args: string[], databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [join(checkout, `src/tools/${name}.ts`), ...args], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}

async function countSessions(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'wizlearn%'",
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

test('a backup made before a migration is brought to the newest tables', async () => {
  const old = await createTestDatabase({ empty: true });
  const folder = join(directory, 'first-migration');
  const migrations = join(checkout, 'src/server/db/migrations');
  await cp(migrations, folder, {
    recursive: true,
    filter: (path) => !/\d{4}_/.test(path) || path.includes('0001_'),
  });
  await runMigrations(old.db.$client, { directory: folder });
  await old.db.$client.query(
    `INSERT INTO users VALUES ($1, 'old@example.org', 'old', '-', 'student', NULL, now())`,
    ['a'.repeat(24)],
  );
  const { path } = await createBackup(old.connectionString, { directory: join(directory, 'old'), now });
  const target = await createTarget();
  await restoreBackup(target.connectionString, { path, replace: false });
  const { users, schema_migrations: applied } = await read(target.connectionString);
  await Promise.all([target.drop(), old.drop()]);
  expect(users).toHaveLength(1);
  expect(applied?.length ?? 0).toBe(original['schema_migrations']?.length ?? 0);
});

test('twenty-four backups and the last of seven days are kept', async () => {
  const folder = join(directory, 'kept');
  const source = await createTestDatabase({ empty: true });
  await runMigrations(source.db.$client);
  const start = Date.parse('2026-11-01T00:30:00Z');
  await backUp({ connectionString: source.connectionString, directory: folder, now: () => new Date(start) });
  const [first] = await listBackups(folder);
  const hours = Array.from({ length: 24 * 10 }, (_, hour) => new Date(start + (hour + 1) * 3_600_000));
  for (const at of hours) {
    const name = `wizlearn-${at.toISOString().replaceAll(':', '-').replace('.', '-')}.backup`;
    await writeFile(join(folder, name), await readFile(first?.path ?? ''));
  }
  const last = new Date(start + 24 * 11 * 3_600_000);
  await backUp({ connectionString: source.connectionString, directory: folder, now: () => last });
  await source.drop();
  const kept = (await listBackups(folder)).map(({ at }) => at.toISOString());
  expect(kept.at(-1)).toBe(last.toISOString());
  expect(kept).toHaveLength(24 + 4);
  expect(kept.slice(0, 5).map((at) => at.slice(8, 16))).toEqual([
    '06T23:30',
    '07T23:30',
    '08T23:30',
    '09T23:30',
    '10T02:30',
  ]);
});

test('no backup is kept for longer than seven days, however few there are, but the newest', async () => {
  const folder = join(directory, 'rare');
  await mkdir(folder);
  const days = ['2026-10-24', '2026-10-31', '2026-11-01', '2026-11-07'];
  for (const day of days) await writeFile(join(folder, `wizlearn-${day}T00-30-00-000Z.backup`), '');
  const keptAt = async (at: string) => {
    await dropOldBackups(folder, new Date(at));
    return (await listBackups(folder)).map((backup) => backup.at.toISOString().slice(0, 10));
  };
  expect(await keptAt('2026-11-07T00:30:00Z')).toEqual(days.slice(1));
  expect(await keptAt('2026-11-07T00:30:01Z')).toEqual(days.slice(2));
  expect(await keptAt('2027-01-01T00:00:00Z')).toEqual(days.slice(3));
});
