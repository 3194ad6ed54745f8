import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { scheduleBackups } from './backup/scheduled-backups.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { LOADING_TIMEOUT_MS } from './db/loading-transaction.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { waitForDatabase } from './db/external-database.ts';
import { runMigrations } from './db/run-migrations.ts';
import { type ClusterPlace, locateCluster } from './db/postgres-cluster.ts';
import { seed } from './seed/seed.ts';
import { type InstanceLock, acquireInstanceLock } from './db/single-instance.ts';
import { startSweeper } from './features/attempts/sweeper.ts';
import { sendDueReminders } from './features/reminders/send-reminders.ts';
import { listen } from './listening.ts';
import { startFileCleanup } from './expired-files.ts';
import { startCleanup } from './expired-rows.ts';
import { type Logger, createLogger } from './log.ts';
import { createMail } from './mail/create-mail.ts';
import { type ScheduledJob, scheduleJob } from './scheduled-job.ts';
import { StartupError } from './startup-error.ts';

/** What a start may be given; everything has a default. */
interface ServerOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Work to do while the database starts; the app is made after it. */
  readonly prepare?: (signal: AbortSignal) => Promise<void>;
  /** Ends `prepare` early. */
  readonly signal?: AbortSignal;
  readonly createApp?: typeof createApp;
  /** Told what is being done, in words for whoever waits. */
  readonly onProgress?: (step: string) => void;
}

/** A server that answers at `url` until it is stopped. */
interface RunningServer {
  readonly url: string;
  readonly log: Logger;
  /** Finishes the requests under way, then closes everything that was opened. */
  stop(): Promise<void>;
}

interface EmbeddedPlace {
  readonly place: ClusterPlace;
  readonly lock: InstanceLock;
}

const now = () => new Date();
const DRAIN_MS = 10_000;
const REMIND_EVERY_MS = 60_000;
const LONGEST_STOP_MS = 30_000;
// npm passes on a signal that the terminal has sent to the whole group already: not a second wish to stop.
const SAME_KEY_PRESS_MS = 1_000;

/** The server startup: opens the database, brings it to the newest schema, fills it, and listens. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { env = process.env, prepare = async () => {}, signal = new AbortController().signal } = options;
  const { onProgress = () => {} } = options;
  const config = readConfig(env);
  const log = createLogger(config.logLevel);
  const opened = new AsyncDisposableStack();
  try {
    const source = config.databaseUrl ?? (await lockCluster(config, opened));
    onProgress(typeof source === 'string' ? 'Connecting to the database' : 'Starting the database');
    const [database, preparation] = await Promise.allSettled([
      typeof source === 'string'
        ? connectDatabase(source)
        : startCluster(source.place, { config, log, opened }),
      prepare(signal),
    ]);
    if (database.status === 'rejected') throw database.reason;
    if (preparation.status === 'rejected') throw preparation.reason;

    // The error object carries the whole connection with it.
    const onConnectionLost = ({ message }: Error) =>
      log.warn({ reason: message }, 'a database connection was lost');
    await fillDatabase(
      { config, now, newId },
      { address: database.value, onConnectionLost, onProgress, log },
    );
    const { db, close } = openDatabase(database.value, { max: config.databasePoolSize, onConnectionLost });
    opened.defer(close);
    const deps = { db, config, now, newId };
    const app = await (options.createApp ?? createApp)(deps);
    opened.defer(() => app.close());
    const listening = await listen(app, config.host, config.port);
    const jobs = await startJobs(deps, database.value, log);
    opened.defer(async () => {
      // Side by side: no sweep keeps the door open, and no backup or mail the process.
      const ended = Promise.all([listening.drain(DRAIN_MS), ...jobs.map((job) => job?.stop())]);
      await Promise.race([ended, wait(DRAIN_MS + 1_000, undefined, { ref: false })]);
    });
    if (typeof source !== 'string') source.lock.announce(listening.url);
    return { url: listening.url, log, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/**
 * Brings the database to the newest schema and fills it, by connections of its own: what these have read and planned
 * would stay in their memory for as long as they are used.
 */
async function fillDatabase(
  deps: Omit<AppDeps, 'db'>,
  {
    address,
    onConnectionLost,
    onProgress,
    log,
  }: {
    address: string;
    onConnectionLost: (error: Error) => void;
    onProgress: (step: string) => void;
    log: Logger;
  },
): Promise<void> {
  const { db, close } = openDatabase(address, {
    max: 2,
    statementTimeoutMs: LOADING_TIMEOUT_MS,
    onConnectionLost,
  });
  try {
    const versions = await runMigrations(db.$client);
    if (versions.length > 0) onProgress('Tables made; loading the courses');
    const { leftAside, missingFigures } = await seed({ ...deps, db });
    if (leftAside.length > 0)
      log.warn({ files: leftAside }, 'files were left aside: authors have edited what they hold');
    if (missingFigures.length > 0)
      log.warn({ files: missingFigures }, 'figures that lessons show are missing');
  } finally {
    await close();
  }
}

function startJobs(
  deps: AppDeps,
  connectionString: string,
  log: Logger,
): Promise<readonly (ScheduledJob | null)[]> {
  const onError = (message: string) => (error: unknown) => log.error({ err: error }, message);
  return Promise.all([
    startSweeper(deps, onError('overdue quizzes were not closed')),
    startCleanup(deps, onError('expired rows were not deleted')),
    startFileCleanup(deps, onError('expired files were not deleted')),
    startBackups(deps.config, connectionString, log),
    startReminders(deps, log),
  ]);
}

function startBackups(
  { backupDirectory, backupEveryMinutes }: Config,
  connectionString: string,
  log: Logger,
) {
  if (backupEveryMinutes === 0) return null;
  return scheduleBackups({
    connectionString,
    directory: backupDirectory,
    everyMs: backupEveryMinutes * 60_000,
    now,
    onFailure: (error) => log.error({ err: error }, 'the backup failed'),
  });
}

/** Without a mail server nobody is reminded: a mail in a folder reaches nobody. */
async function startReminders(deps: AppDeps, log: Logger): Promise<ScheduledJob | null> {
  if (deps.config.smtpUrl === null) return null;
  const mail = await createMail(deps, log);
  return scheduleJob(
    (signal) => sendDueReminders(deps, mail, signal),
    REMIND_EVERY_MS,
    (error) => log.error({ err: error }, 'reminders were not sent'),
  );
}

async function lockCluster(config: Config, opened: AsyncDisposableStack): Promise<EmbeddedPlace> {
  const place = await locateCluster(config.dataDirectory);
  const lock = await acquireInstanceLock(place.home);
  opened.defer(() => lock.release());
  return { place, lock };
}

async function startCluster(
  place: ClusterPlace,
  { config, log, opened }: { config: Config; log: Logger; opened: AsyncDisposableStack },
): Promise<string> {
  const postgres = await startEmbeddedPostgres(place, {
    // Room for the tools, for backups and for who listens.
    maxConnections: config.databasePoolSize + 30,
    onCrash: (reason) => log.error({ reason }, 'the embedded database ended and is started again'),
  });
  opened.defer(() => postgres.stop());
  return postgres.connectionString;
}

async function connectDatabase(connectionString: string): Promise<string> {
  await waitForDatabase(connectionString);
  return connectionString;
}

/**
 * Generates a unique id in the form of an object id: 24 hexadecimal characters, the first eight of them the second it was
 * made in, so that new rows stay together in an index.
 */
function newId(): string {
  const second = Math.floor(Date.now() / 1_000)
    .toString(16)
    .padStart(8, '0');
  return second + randomBytes(8).toString('hex');
}

/**
 * The life of the process: starts the server, prints that it is ready, and ends with a graceful shutdown on SIGTERM or
 * SIGINT. A person reads its output.
 */
export async function runServer(options: ServerOptions = {}): Promise<void> {
  const stopping = new AbortController();
  const starting = startServer({ ...options, signal: stopping.signal });
  const end = async (exitCode: number) => {
    stopping.abort();
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    const server = await starting.catch(() => null);
    await server?.stop();
    process.exit(exitCode);
  };
  endOnSignal(end);
  endOnCrash(end);
  try {
    const { url } = await starting;
    if (!stopping.signal.aborted) process.stdout.write(`WizLearn is ready at ${url}\n`);
  } catch (error) {
    if (!stopping.signal.aborted) exitWith(error);
  }
}

/** The signal handler of SIGINT, SIGTERM and SIGHUP; a second one ends at once. */
function endOnSignal(end: (exitCode: number) => Promise<void>): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    if (firstAt === null) {
      firstAt = performance.now();
      void end(0);
    } else if (performance.now() - firstAt > SAME_KEY_PRESS_MS) {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** Ends the server on an uncaught exception or unhandled rejection, with a line in the log. */
function endOnCrash(end: (exitCode: number) => Promise<void>): void {
  const log = createLogger('error');
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody caught: the server ends');
    if (isEnding) return;
    isEnding = true;
    void end(1);
  });
}

function exitWith(error: unknown): never {
  if (error instanceof StartupError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

if (import.meta.main) await runServer();
