import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import {
  type ClusterPlace,
  applicationRole,
  ensureCluster,
  locateCluster,
  socketDirectoryOf,
} from './postgres-cluster.ts';
import { findInstallation, findSharedFolder, runsAsRoot } from './postgres-installation.ts';
import { type Postmaster, launchPostmaster, readLogTail, stopOrphan } from './postmaster.ts';

/** A running PostgreSQL of ours, with full durability but in tests. */
export interface EmbeddedPostgres {
  /** Address of the application's database, for `openDatabase`. */
  readonly connectionString: string;
  /** Writes a checkpoint and ends the server. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** For tests alone: a folder that is removed if this process dies. Such a cluster is fast and would not survive a power cut. */
  readonly throwAway?: string;
  readonly maxConnections?: number;
  /** Told when PostgreSQL ended by itself and is being started again. */
  readonly onCrash?: (reason: string) => void;
}

const readinessMs = 60_000;
const longestPauseMs = 10_000;
const orphanedChildrenMs = 10_000;

/** Starts the cluster of this place, making it first when it is new. The caller holds the instance lock of `place.home`. */
export async function startEmbeddedPostgres(
  place: ClusterPlace,
  options: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const { throwAway = null, maxConnections = 40, onCrash = () => {} } = options;
  const durable = throwAway === null;
  const installation = await findInstallation();
  const password = await ensureCluster(place, installation, { durable });
  await stopOrphan(place.data);
  const { socketDirectory, connectionString } = await addressOf(place, password);
  const logFile = join(place.home, 'postgres.log');

  const stop = await supervise(async () => {
    const postmaster = await launchPostmaster({
      program: installation.postgres,
      data: place.data,
      account: place.account,
      settings: settingsFor({ durable, maxConnections, socketDirectory }),
      logFile,
      removeAfterCrash: throwAway,
    });
    await untilReady(postmaster, { connectionString, logFile, durable });
    return postmaster;
  }, onCrash);
  return {
    connectionString,
    stop: async () => {
      await stop();
      if (socketDirectory !== place.data) await rm(socketDirectory, { recursive: true, force: true });
    },
  };
}

/** Address of a cluster that another process of ours is running. */
export async function findRunningPostgres(place: ClusterPlace): Promise<string> {
  const password = await ensureCluster(place, await findInstallation(), { durable: true });
  return (await addressOf(place, password)).connectionString;
}

async function addressOf(place: ClusterPlace, password: string) {
  const socketDirectory = await socketDirectoryOf(place, runsAsRoot() ? await findSharedFolder() : tmpdir());
  const connectionString =
    `postgresql://${applicationRole}:${password}@localhost:5432/${applicationRole}` +
    `?host=${encodeURIComponent(socketDirectory)}&sslmode=disable`;
  return { socketDirectory, connectionString };
}

/** A cluster in a temporary folder, below `within` if given; `stop` removes it. */
export async function startThrowAwayPostgres(
  maxConnections: number,
  { within }: { within?: string | undefined } = {},
): Promise<EmbeddedPostgres> {
  const parent = within ?? (runsAsRoot() ? await findSharedFolder() : tmpdir());
  const directory = await mkdtemp(join(parent, 'wizlearn-test-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    if (runsAsRoot()) await chmod(directory, 0o711);
    const place = await locateCluster(directory);
    const { connectionString, stop } = await startEmbeddedPostgres(place, {
      throwAway: directory,
      maxConnections,
    });
    return { connectionString, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

function settingsFor(options: { durable: boolean; maxConnections: number; socketDirectory: string }) {
  const { durable, maxConnections, socketDirectory } = options;
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    autovacuum: durable ? 'on' : 'off',
    max_connections: String(maxConnections),
    max_wal_size: '256MB',
    // What is read is nearly always in memory, and nobody subscribes: four processes less.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    // A failed statement and the values of its row are personal data: the log names the error alone.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

/** The process supervisor of PostgreSQL: restarts it after a crash, with growing pauses between attempts; returns what ends it. */
async function supervise(
  launch: () => Promise<Postmaster>,
  onCrash: (reason: string) => void,
): Promise<() => Promise<void>> {
  let current = await launchWithRetry(launch);
  const stopping = new AbortController();

  const relaunch = async (): Promise<Postmaster | null> => {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await launch();
      } catch (error) {
        onCrash(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const guard = async () => {
    while (!stopping.signal.aborted) {
      const reason = await current.exited;
      if (stopping.signal.aborted) return;
      onCrash(`PostgreSQL ended with ${reason}`);
      const next = await relaunch();
      if (next) current = next;
    }
  };
  const guarding = guard();

  return async () => {
    stopping.abort();
    await current.stop();
    await guarding;
    // A start that was under way when the end was asked for.
    await current.stop();
  };
}

/** The children of a PostgreSQL that was killed may need a few seconds to notice; until then it cannot be started. */
async function launchWithRetry(launch: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = Date.now() + orphanedChildrenMs;
  for (;;) {
    try {
      return await launch();
    } catch (error) {
      const isInUse = error instanceof Error && error.message.includes('shared memory block');
      if (!isInUse || Date.now() > deadline) throw error;
    }
    await wait(250);
  }
}

/** Waits for crash recovery and start up to be over. */
async function untilReady(
  postmaster: Postmaster,
  { connectionString, logFile, durable }: { connectionString: string; logFile: string; durable: boolean },
): Promise<void> {
  let ending: string | null = null;
  void postmaster.exited.then((reason) => {
    ending = reason;
  });
  const deadline = Date.now() + readinessMs;
  while (ending === null && Date.now() < deadline) {
    const fsync = await readFsync(connectionString);
    if (fsync === null) {
      await wait(10);
    } else if (durable && fsync !== 'on') {
      await postmaster.stop();
      throw new StartupError('The embedded database runs without fsync and would lose data: it was stopped.');
    } else {
      return;
    }
  }
  const reason = ending ?? `no answer within ${readinessMs / 1000} s`;
  await postmaster.stop();
  throw new StartupError(
    `The embedded database did not start (${reason}); its log ends with:\n${await readLogTail(logFile)}`,
  );
}

/** Null while the server does not take connections yet. */
async function readFsync(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
    return rows[0]?.fsync ?? null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // 57P03: starting up, or recovering after a crash.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)) return null;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
