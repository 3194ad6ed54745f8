import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { SHARED_CLUSTER, startTestCluster } from '#tools/test-run/test-cluster.ts';
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
  const given = process.env[SHARED_CLUSTER];
  if (given) {
    provide('templateDatabase', given);
    return async () => {};
  }
  const shared = (registry[key] ??= { cluster: startTestCluster(clusterFolder()), users: 0 });
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
