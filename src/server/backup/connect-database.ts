import type { Config } from '../config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { waitForDatabase } from '../db/external-database.ts';
import { locateCluster } from '../db/postgres-cluster.ts';
import { acquireInstanceLock } from '../db/single-instance.ts';
import { StartupError } from '../startup-error.ts';

/** A database that a tool may work on until it closes it. */
interface ReachedDatabase {
  readonly connectionString: string;
  close(): Promise<void>;
}

/**
 * The database of this configuration, for a tool beside the server: the external one, or the embedded one, started if
 * no server runs it. With `alone`, throws a StartupError where a server does.
 */
export async function connectDatabase(
  { databaseUrl, dataDirectory }: Config,
  { alone }: { alone: boolean },
): Promise<ReachedDatabase> {
  if (databaseUrl !== null) {
    await waitForDatabase(databaseUrl);
    return { connectionString: databaseUrl, close: async () => {} };
  }
  const place = await locateCluster(dataDirectory);
  const lock = await acquireInstanceLock(place.home).catch((error: unknown) => {
    if (alone || !(error instanceof StartupError)) throw error;
    return null;
  });
  if (lock === null) return { connectionString: await findRunningPostgres(place), close: async () => {} };
  const postgres = await startEmbeddedPostgres(place);
  return {
    connectionString: postgres.connectionString,
    close: async () => {
      await postgres.stop();
      await lock.release();
    },
  };
}
