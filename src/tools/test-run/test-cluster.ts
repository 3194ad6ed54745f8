import { randomBytes } from 'node:crypto';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { type EmbeddedPostgres, startThrowAwayPostgres } from '../../server/db/embedded-postgres.ts';
import { LOADING_TIMEOUT_MS } from '../../server/db/loading-transaction.ts';
import { runMigrations } from '../../server/db/run-migrations.ts';
import { seed } from '../../server/seed/seed.ts';

/** Names the cluster that starts of Vitest side by side share: making its template costs five seconds of the processor. */
export const SHARED_CLUSTER = 'TEST_CLUSTER';

const MOST_CONNECTIONS = 300;

/** Starts a cluster below a folder, whose application database is the migrated and seeded template that tests clone. */
export async function startTestCluster(within: string | undefined): Promise<EmbeddedPostgres> {
  const cluster = await startThrowAwayPostgres(MOST_CONNECTIONS, { within });
  const { db, close } = openDatabase(cluster.connectionString, { statementTimeoutMs: LOADING_TIMEOUT_MS });
  await runMigrations(db.$client);
  // As on somebody's own production database: houses and courses, but no demo student.
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: cluster.connectionString,
    SESSION_SECRET: 'a secret of the tests, long enough to sign with',
  });
  await seed({ db, config, now: () => new Date(0), newId: () => randomBytes(12).toString('hex') });
  await close();
  return cluster;
}
