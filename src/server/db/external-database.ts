import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

const permanentErrorCodes = ['28000', '28P01', '3D000'];

/** Waits for the external database of DATABASE_URL to take connections: in a container it may start at the same moment as this server. */
export async function waitForDatabase(connectionString: string, timeoutMs = 20_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const error = await failureOf(connectionString);
    if (error === null) return;
    const code = 'code' in error ? String(error.code) : '';
    if (permanentErrorCodes.includes(code) || Date.now() > deadline) {
      throw new StartupError(
        `The database named by DATABASE_URL does not let us in: ${error.message || code}.`,
      );
    }
    await wait(250);
  }
}

async function failureOf(connectionString: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
