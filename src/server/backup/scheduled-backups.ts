import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { type Backup, createBackup } from './create-backup.ts';

/**
 * The backup retention: how many of the newest are kept, then one for each of so many days (R83), and none for longer
 * than these days: whoever deletes their account is told so (R69). The newest one stays, however old.
 */
const RETENTION = { newest: 24, days: 7 } as const;
const afterStartMs = 60_000;
const abandonedAfterMs = 24 * 3_600_000;

interface Schedule {
  readonly connectionString: string;
  readonly directory: string;
  readonly everyMs: number;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Scheduled backups, one every so often while the server runs; drops the old ones. `stop` waits for one under way.
 */
export function scheduleBackups(schedule: Schedule): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const plan = async (): Promise<void> => {
    const newest = (await listBackups(schedule.directory)).at(-1);
    const due = newest ? newest.at.getTime() + schedule.everyMs - schedule.now().getTime() : 0;
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = backUp(schedule)
          .catch(schedule.onFailure)
          .then(() => wait(plan));
      },
      Math.max(afterStartMs, Math.min(due, schedule.everyMs)),
    ).unref();
  };
  const wait = (work: () => Promise<void>): Promise<void> =>
    isStopped ? Promise.resolve() : work().catch(schedule.onFailure);
  running = wait(plan);

  return {
    stop: async () => {
      isStopped = true;
      await running;
      clearTimeout(timer);
    },
  };
}

/**
 * One backup, unless another server of this database is at it, by leader election with an advisory lock; then drops
 * those that are no longer kept.
 */
export async function backUp({ connectionString, directory, now }: Omit<Schedule, 'everyMs' | 'onFailure'>) {
  const client = new pg.Client({ connectionString, application_name: 'wizlearn backup' });
  // A connection lost shows in the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      ADVISORY_LOCKS.backup,
    ]);
    if (!rows[0]?.locked) return null;
    const backup: Backup = await createBackup(connectionString, { directory, now });
    await dropOldBackups(directory, now());
    return backup;
  } finally {
    await client.end();
  }
}

interface StoredBackup {
  readonly path: string;
  readonly at: Date;
}

/** Oldest first. */
export async function listBackups(directory: string): Promise<StoredBackup[]> {
  const names = await readdir(directory).catch(() => []);
  return names.sort().flatMap((name) => {
    const [, day, hour, minute, second, ms] =
      /^wizlearn-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/.exec(name) ?? [];
    if (day === undefined) return [];
    return [{ path: join(directory, name), at: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) }];
  });
}

/** Drops the backups of a folder that are no longer kept. */
export async function dropOldBackups(directory: string, at: Date): Promise<void> {
  const backups = await listBackups(directory);
  const oldest = at.getTime() - RETENTION.days * 86_400_000;
  const lastOfDay = new Map(backups.map((backup) => [backup.at.toISOString().slice(0, 10), backup.path]));
  const kept = new Set([
    ...backups.slice(-RETENTION.newest).map(({ path }) => path),
    ...[...lastOfDay.values()].slice(-RETENTION.days),
  ]);
  for (const { path, at: madeAt } of backups.slice(0, -1)) {
    if (!kept.has(path) || madeAt.getTime() < oldest) await rm(path, { force: true });
  }
  await deleteAbandonedDrafts(directory);
}

/** A process killed while it wrote leaves a draft; one that still writes has touched it of late. */
async function deleteAbandonedDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.endsWith('.backup.draft')) continue;
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
