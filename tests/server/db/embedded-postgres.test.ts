import { spawn } from 'node:child_process';
import {
  access,
  chown,
  mkdir,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { type ClusterPlace, locateCluster } from '#server/db/postgres-cluster.ts';
import { findInstallation, runsAsRoot } from '#server/db/postgres-installation.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let directory: Awaited<ReturnType<typeof createDataDirectory>>;
let place: ClusterPlace;
let running: EmbeddedPostgres | null = null;
let address = '';
const crashes: string[] = [];

beforeAll(async () => {
  directory = await createDataDirectory();
  place = await locateCluster(directory.path);
  await restart();
});
beforeEach(async () => {
  crashes.length = 0;
  await query('DROP TABLE IF EXISTS owls', 'CREATE TABLE owls (name text PRIMARY KEY)');
});
afterAll(async () => {
  await stop();
  await directory.remove();
});

test('rows outlive a stop and a start', async () => {
  await query("INSERT INTO owls VALUES ('Snowy')");
  await restart();
  expect(await query('SELECT name FROM owls')).toEqual([{ name: 'Snowy' }]);
});

test('it writes durably, listens on no network, and keeps its files and its socket from other users (R76)', async () => {
  const settings = await query(
    "SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listens, " +
      "current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone",
  );
  expect(settings).toEqual([{ fsync: 'on', listens: '', encoding: 'UTF8', zone: 'UTC' }]);
  const modes = await Promise.all(
    [place.data, join(place.home, 'password'), join(place.home, 'postgres.log')].map(async (path) => {
      const { mode } = await stat(path);
      return (mode & 0o777).toString(8);
    }),
  );
  expect(modes).toEqual(['700', '600', '600']);
});

test('the role of the application is no superuser, and no one comes in with a wrong password', async () => {
  expect(await query("SELECT current_setting('is_superuser') AS superuser")).toEqual([{ superuser: 'off' }]);
  const wrong = new URL(address);
  wrong.password = 'guess';
  const { db, close } = openDatabase(wrong.href);
  await expect(db.execute('SELECT 1')).rejects.toMatchObject({ cause: { code: '28P01' } });
  await close();
});

test('the log names the error of a failed statement, not the values in it', async () => {
  await query("INSERT INTO owls VALUES ('Hedwig')");
  await expect(query("INSERT INTO owls VALUES ('Hedwig')")).rejects.toThrow();
  const log = await readFile(join(place.home, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value');
  expect(log).not.toContain('Hedwig');
});

test('a PostgreSQL that dies under a running server is started again (R79)', async () => {
  await query("INSERT INTO owls VALUES ('Snowy')");
  process.kill(await postmasterPid(), 'SIGKILL');
  await expect
    .poll(() => query('SELECT name FROM owls').catch(() => null), { timeout: 15_000 })
    .toEqual([{ name: 'Snowy' }]);
  expect(crashes[0]).toBe('PostgreSQL ended with signal SIGKILL');
});

test('a PostgreSQL that outlived its server is stopped, and what it had acknowledged is there (R77)', async () => {
  await stop();
  const orphan = await spawnOrphan();
  await query("INSERT INTO owls VALUES ('Snowy')");
  await restart();
  expect(await orphan.exited).toBe(0);
  expect(await query('SELECT name FROM owls')).toEqual([{ name: 'Snowy' }]);
});

test('a pid file whose number the system gave to another process does not hinder the start', async () => {
  const pidFile = join(place.data, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8');
  await stop();
  await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
  await restart();
  expect(await query('SELECT name FROM owls')).toEqual([]);
});

describe('a new cluster', () => {
  let other: Awaited<ReturnType<typeof createDataDirectory>>;
  beforeEach(async () => {
    other = await createDataDirectory();
  });
  afterEach(() => other.remove());

  test('gets a short socket when its path is long, and may have blanks, commas and quotes in it', async () => {
    const path = join(other.path, `it's "a, long" path `.padEnd(120, 'é'));
    const long = await locateCluster(path);
    const postgres = await startEmbeddedPostgres(long);
    await postgres.stop();
    expect(postgres.connectionString).not.toContain(encodeURIComponent(long.data));
  });

  test('is made again when its first start was cut short, and when it cannot start says why', async () => {
    const cut = await locateCluster(other.path);
    await mkdir(join(cut.home, 'draft-abc123'));
    await writeFile(join(cut.home, 'draft-abc123/PG_VERSION'), '18');
    await (await startEmbeddedPostgres(cut)).stop();
    expect((await readdir(cut.home)).sort()).toEqual(['data', 'password', 'postgres.log']);

    await writeFile(join(cut.data, 'postgresql.conf'), 'no_such_setting = on\n');
    await expect(startEmbeddedPostgres(cut)).rejects.toThrow(
      /^The embedded database did not start \(code 1\).*unrecognized configuration parameter "no_such_setting"/s,
    );
  });

  test('of another PostgreSQL version is refused', async () => {
    const old = await locateCluster(other.path);
    await mkdir(old.data);
    await writeFile(join(old.data, 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres(old)).rejects.toThrow(/was made by PostgreSQL 15/);
  });
});

describe.runIf(runsAsRoot())('as root', () => {
  test('PostgreSQL runs as another user, from programs that user cannot change', async () => {
    const { uid } = await stat(`/proc/${await postmasterPid()}`);
    expect(uid).not.toBe(0);
    const { postgres } = await findInstallation();
    expect(await stat(postgres)).toMatchObject({ uid: 0, mode: 0o100_755 });
  });

  test('below a private home the files live where that user reaches them', async () => {
    const home = await createDataDirectory({ isPrivate: true });
    const hidden = await locateCluster(join(home.path, 'checkout/.data'));
    const postgres = await startEmbeddedPostgres(hidden);
    await postgres.stop();
    expect(await realpath(join(home.path, 'checkout/.data/postgres'))).toBe(hidden.home);
    expect(hidden.home).not.toContain(home.path);
    await rm(hidden.home, { recursive: true });
    await home.remove();
  });

  test('a link to files that are gone, as in a copied checkout, is replaced', async () => {
    const home = await createDataDirectory({ isPrivate: true });
    const before = await locateCluster(home.path);
    await rm(before.home, { recursive: true });
    const after = await locateCluster(home.path);
    await access(after.home);
    expect(await readlink(join(home.path, 'postgres'))).toBe(after.home);
    await home.remove();
  });

  test('a cluster that an ordinary user made keeps its owner', async () => {
    const other = await createDataDirectory();
    const { data } = await locateCluster(other.path);
    await mkdir(data);
    await chown(data, 12_345, 23_456);
    expect((await locateCluster(other.path)).account).toEqual({ uid: 12_345, gid: 23_456 });
    await other.remove();
  });
});

async function restart(): Promise<void> {
  await stop();
  running = await startEmbeddedPostgres(place, { onCrash: (reason) => crashes.push(reason) });
  address = running.connectionString;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = null;
}

async function query(...statements: string[]) {
  const { db, close } = openDatabase(address);
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await db.execute(statement)).rows;
    return rows;
  } finally {
    await close();
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(place.data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function spawnOrphan() {
  const { postgres } = await findInstallation();
  const child = spawn(postgres, ['-D', place.data, '-c', 'listen_addresses=', '-k', place.data], {
    cwd: place.data,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...place.account,
  });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  await new Promise<void>((ready) => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready to accept connections')) ready();
    });
  });
  return { exited };
}
