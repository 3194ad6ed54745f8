import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { locateCluster } from '#server/db/postgres-cluster.ts';
import { StartupError } from '#server/startup-error.ts';

/** Server processes over one durable PostgreSQL, in a folder that is removed at the end. */
export interface LoadedServers {
  readonly connectionString: string;
  readonly secret: string;
  readonly ports: readonly number[];
  /** Processor seconds of the servers so far; 0 where the system does not tell. */
  processorSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const program = resolve(import.meta.dirname, '../start.ts');
const TICKS = 100;

export interface Cluster {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** As durable as a real one; whatever it holds is deleted at the end. */
export async function startCluster(): Promise<Cluster> {
  const directory = await mkdtemp(join(tmpdir(), 'wizlearn-load-'));
  const place = await locateCluster(directory);
  const postgres = await startEmbeddedPostgres(place, { maxConnections: 120 });
  const stop = async () => {
    await postgres.stop();
    await rm(place.home, { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  };
  // Gigabytes that nobody would look for.
  process.once('SIGINT', () => void stop().finally(() => process.exit(130)));
  return { connectionString: postgres.connectionString, stop };
}

export async function startServers(processes: number, firstPort: number): Promise<LoadedServers> {
  const cluster = await startCluster();
  const secret = randomBytes(32).toString('base64');
  const ports = Array.from({ length: processes }, (_, index) => firstPort + index);
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    await cluster.stop();
  };
  try {
    for (const port of ports) {
      children.push(startServer({ port, secret, address: cluster.connectionString, processes }));
      // One after another: the first makes the tables and loads the courses.
      await untilThere(port, children.at(-1));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const processorSeconds = async () => {
    const stats = await Promise.all(children.map(({ pid }) => readTicks(pid)));
    return stats.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  };
  return { connectionString: cluster.connectionString, secret, ports, processorSeconds, stop };
}

function startServer(server: {
  port: number;
  secret: string;
  address: string;
  processes: number;
}): ChildProcess {
  const { port, secret, address, processes } = server;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    HOST: 'localhost',
    DATABASE_URL: address,
    DB_POOL_SIZE: processes === 1 ? '20' : '10',
    SESSION_SECRET: secret,
    TRUST_PROXY: 'loopback',
    BACKUP_EVERY_MINUTES: '0',
  };
  // As `npm start` does.
  const memory = ['--max-semi-space-size=8', '--initial-old-space-size=40', '--heap-growing-percent=25'];
  return spawn(process.execPath, [...memory, program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilThere(port: number, child: ChildProcess | undefined): Promise<void> {
  for (;;) {
    const isThere = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (child?.exitCode !== null) throw new StartupError('A server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function readTicks(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
