import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { LOADING_TIMEOUT_MS } from '#server/db/loading-transaction.ts';
import { type EmbeddedPostgres, startThrowAwayPostgres } from '#server/db/embedded-postgres.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { seed } from '#server/seed/seed.ts';
import { clusterFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated and seeded database that tests clone; never connect to it: a database in use cannot be cloned. */
    templateDatabase: string;
  }
}

interface Shared {
  readonly cluster: Promise<EmbeddedPostgres>;
  users: number;
}

// Each project of vite.config.ts loads this file anew, and they share one cluster.
const key = Symbol.for('wizlearn.test-cluster');
const registry: typeof globalThis & { [key]?: Shared } = globalThis;

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shared = (registry[key] ??= { cluster: startCluster(), users: 0 });
  shared.users += 1;
  const cluster = await shared.cluster;
  provide('templateDatabase', cluster.connectionString);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete registry[key];
    await cluster.stop();
  };
}

async function startCluster(): Promise<EmbeddedPostgres> {
  const cluster = await startThrowAwayPostgres(200, { within: clusterFolder() });
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
