import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';

const patienceMs = 1_000;
const leastFreeBytes = 200 * 1024 * 1024;

interface Readiness {
  readonly draining: boolean;
  readonly database: boolean;
  /** Told, not asked for: a test's database runs without. */
  readonly fsync: boolean;
  readonly disk: boolean;
}

/** `/healthz`: the process runs. `/readyz`: it can serve, 503 with the reason if not (R75). */
export function registerHealth(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const [fsync, disk] = await Promise.all([readFsync(db), hasFreeDisk(config)]);
    const readiness: Readiness = { draining, database: fsync !== null, fsync: fsync === 'on', disk };
    const isReady = !draining && readiness.database && disk;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready', ...readiness });
  });
}

/** The setting, null if the database does not answer in time. */
async function readFsync(db: Database): Promise<string | null> {
  const asked = db
    .execute<{ fsync: string }>(sql`SHOW fsync`)
    .then(({ rows }) => rows[0]?.fsync ?? null)
    .catch(() => null);
  return Promise.race([asked, wait(patienceMs, null, { ref: false })]);
}

async function hasFreeDisk({ databaseUrl, dataDirectory }: Config): Promise<boolean> {
  if (databaseUrl !== null) return true;
  try {
    const { bavail, bsize } = await statfs(dataDirectory);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}
