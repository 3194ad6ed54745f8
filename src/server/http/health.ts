import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { DiskWatch } from '../db/disk-space.ts';
import { newestSchemaVersion } from '../db/run-migrations.ts';
import type { EventLoopDelay, EventLoopWatch } from './event-loop-watch.ts';

const timeoutMs = 1_000;

interface Readiness {
  readonly draining: boolean;
  readonly database: boolean;
  /** The tables are those of this program. */
  readonly migrated: boolean;
  /** Told, not asked for: a test's database runs without. */
  readonly fsync: boolean;
  readonly disk: boolean;
  /** Told, not asked for: what only reads is still answered (R79). */
  readonly readOnly: boolean;
  /** Told, not asked for: a server that is behind comes up again sooner than one that is taken for dead. */
  readonly eventLoop: EventLoopDelay;
}

/**
 * The health checks. Liveness probe `/healthz`: the process runs. Readiness probe `/readyz`, the health endpoint for
 * monitoring and load balancers: it can serve, 503 with the reason if not (R75).
 */
export function registerHealth(
  app: FastifyInstance,
  { db, disk, eventLoop }: { db: Database; disk: DiskWatch; eventLoop: EventLoopWatch },
): void {
  let draining = false;
  let looking: Promise<[Awaited<ReturnType<typeof pingDatabase>>, boolean | null]> | undefined;
  // Anybody may ask, as often as they like: for all who ask at once the database and the disk are asked once.
  const look = () =>
    (looking ??= Promise.all([inTime(pingDatabase(db)), inTime(disk.hasRoom())]).finally(() => {
      looking = undefined;
    }));
  app.addHook('preClose', async () => {
    draining = true;
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const [database, hasRoom] = await look();
    const readiness: Readiness = {
      draining,
      database: database !== null,
      migrated: database !== null && database.version === (await newestSchemaVersion()),
      fsync: database?.fsync === 'on',
      disk: hasRoom ?? false,
      readOnly: disk.isNearlyFull(),
      eventLoop: eventLoop.delay(),
    };
    const isReady = !draining && readiness.migrated && readiness.disk;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready', ...readiness });
  });
}

async function pingDatabase(db: Database) {
  const { rows } = await db.execute<{ fsync: string; version: number | null }>(sql`
    SELECT current_setting('fsync') AS fsync, (SELECT max(version) FROM schema_migrations) AS version`);
  return rows[0] ?? null;
}

/** Null for what fails, and for what takes longer than somebody waits. */
async function inTime<Value>(asked: Promise<Value>): Promise<Value | null> {
  return Promise.race([asked.catch(() => null), wait(timeoutMs, null, { ref: false })]);
}
