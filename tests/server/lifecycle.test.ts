import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callAllowances } from '#server/db/schema/limits.ts';
import { scaled } from '#tests/support/scale.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

interface ServerProcess {
  readonly process: ChildProcess;
  readonly exitCode: Promise<number | null>;
  /** Everything it has written so far. */
  output(): string;
  /** Resolves to the first match, or with the whole output once the process has ended. */
  prints(pattern: RegExp): Promise<string>;
}

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let directory: Awaited<ReturnType<typeof createDataDirectory>>;
const started: ServerProcess[] = [];

beforeAll(async () => {
  directory = await createDataDirectory();
});
afterEach(async () => {
  for (const { process, exitCode } of started.splice(0)) {
    process.kill('SIGTERM');
    await exitCode;
  }
});
afterAll(() => directory.remove());

test('it says where it is ready, and answers on both addresses of localhost', async () => {
  const server = start();
  const url = await readyUrl(server);
  expect(server.output()).toBe(`WizLearn is ready at ${url}\n`);
  const port = new URL(url).port;
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${port}/marks`)).status).toBe(200);
  }
});

test('a second start on the same data says so in one sentence, with code 3, and changes nothing (R77)', async () => {
  const first = start();
  const url = await readyUrl(first);
  const second = start();
  expect(await second.exitCode).toBe(3);
  expect(second.output()).toBe(
    `WizLearn is already running on this data directory as process ${first.process.pid} at ${url}: ` +
      `use that one, or stop it with "kill ${first.process.pid}" and start again.\n`,
  );
  expect((await fetch(`${url}/marks`)).status).toBe(200);
});

test('a port of another program is named, and the database is stopped again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = start({ PORT: String(port) });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toMatch(new RegExp(`^Port ${port} is used by another program: .*\\n$`));
  expect(await postgresPid()).toBeNull();
  other.close();
});

test('a configuration that cannot work is one sentence', async () => {
  const server = start({ PORT: 'high' });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toBe('PORT must be a whole number from 0 to 65535, not "high".\n');
});

test('several servers share the database of DATABASE_URL, clean it up, and leave it running', async () => {
  const database = await createTestDatabase();
  await database.db.insert(callAllowances).values({ key: 'restored long ago', restoredAt: new Date(0) });
  const env = { DATABASE_URL: database.connectionString };
  const [one, other] = await Promise.all([readyUrl(start(env)), readyUrl(start(env))]);
  expect((await fetch(`${one}/marks/7`, { method: 'POST' })).status).toBe(201);
  expect(await (await fetch(`${other}/marks`)).json()).toEqual([7]);
  await expect.poll(() => database.db.$count(callAllowances)).toBe(0);
  for (const { process, exitCode } of started) {
    process.kill('SIGTERM');
    expect(await exitCode).toBe(0);
  }
  const { rows } = await database.db.$client.query('SELECT n FROM marks');
  await database.drop();
  expect(rows).toEqual([{ n: 7 }]);
});

test('a database that refuses us is named without its password', async () => {
  const database = await createTestDatabase();
  const address = new URL(database.connectionString);
  address.password = 'not-the-password';
  const server = start({ DATABASE_URL: address.href });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toBe(
    'The database named by DATABASE_URL does not let us in: password authentication failed for user "wizlearn".\n',
  );
  await database.drop();
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s finishes the request under way, takes no other, and leaves no PostgreSQL',
  async (signal) => {
    const server = start();
    const url = await readyUrl(server);
    const idle = connect(Number(new URL(url).port), 'localhost');
    const slow = fetch(`${url}/slow`).then((answer) => answer.text());
    await server.prints(/slow request under way/);
    server.process.kill(signal);
    // As npm does with a signal that the terminal has sent to everyone already.
    server.process.kill(signal);
    await expect.poll(() => fetch(`${url}/marks`).catch(() => 'refused')).toBe('refused');
    expect(await slow).toBe('finished');
    expect(await server.exitCode).toBe(0);
    expect(await postgresPid()).toBeNull();
    idle.destroy();
  },
);

test('an error nobody caught is logged, and the server ends with code 1 (R81)', async () => {
  const server = start();
  const url = await readyUrl(server);
  await expect(fetch(`${url}/crash`, { signal: AbortSignal.timeout(200) })).rejects.toThrow();
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toContain('nobody catches this');
  expect(await postgresPid()).toBeNull();
});

test('kill -9 at any moment stops PostgreSQL too, and loses nothing that was acknowledged (R77, R81, T12)', async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < scaled(2, 3); round += 1) {
    const server = start();
    const url = await readyUrl(server);
    const lastMark = round * 1_000 + 40 + round * 31;
    for (let mark = round * 1_000; ; mark += 1) {
      if (mark === lastMark) server.process.kill('SIGKILL');
      const answer = await fetch(`${url}/marks/${mark}`, { method: 'POST' }).catch(() => null);
      if (answer === null) break;
      expect(answer.status).toBe(201);
      acknowledged.push(mark);
    }
    await expect.poll(postgresPid, { timeout: 10_000 }).toBeNull();
  }
  const url = await readyUrl(start());
  const kept: unknown = await (await fetch(`${url}/marks`)).json();
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
});

test('kill -9 while the database is made, or started, leaves nothing in the way of the next start', async () => {
  const fresh = await createDataDirectory();
  const home = join(fresh.path, 'postgres');
  const exists = (path: string) => stat(join(home, path)).then(Boolean, () => false);
  const milestones = [
    async () => (await readdir(home).catch(() => [])).some((name) => name.startsWith('draft-')),
    () => exists('data/PG_VERSION'),
    () => exists('data/postmaster.pid'),
  ];
  for (const isReached of milestones) {
    const server = start({ DATA_DIRECTORY: fresh.path });
    await expect.poll(isReached, { interval: 1, timeout: 30_000 }).toBe(true);
    server.process.kill('SIGKILL');
    await server.exitCode;
  }
  const server = start({ DATA_DIRECTORY: fresh.path });
  await readyUrl(server);
  server.process.kill('SIGTERM');
  await server.exitCode;
  await fresh.remove();
});

function start(env: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lifecycle.server.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DATA_DIRECTORY: directory.path,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('printed');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve));
  const server: ServerProcess = {
    process: child,
    exitCode,
    output: () => output,
    prints: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found[0]);
        };
        child.on('printed', look);
        look();
        void exitCode.then(() => resolve(output));
      }),
  };
  started.push(server);
  return server;
}

async function readyUrl(server: ServerProcess): Promise<string> {
  const line = await server.prints(/WizLearn is ready at (\S+)\n/);
  const url = /http:\S+/.exec(line)?.[0];
  expect(url, server.output()).toBeDefined();
  return url ?? '';
}

/** The pid of the living PostgreSQL of this data directory. */
async function postgresPid(): Promise<number | null> {
  const content = await readFile(join(directory.path, 'postgres/data/postmaster.pid'), 'utf8').catch(
    () => '',
  );
  const pid = Number(content.split('\n')[0]);
  const isAlive = pid > 0 && (await stat(`/proc/${pid}`).catch(() => null)) !== null;
  return isAlive ? pid : null;
}
