import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from '#server/startup-error.ts';

const beside = resolve(import.meta.dirname, '../../.env');

/**
 * Loads the .env file of the checkout, or the file named by ENV_FILE; what the environment says already stays.
 * Without a file nothing happens, unless it was named. A test run takes a named one alone: nobody's own settings may
 * lead it to their database.
 */
export function loadEnvFile(env: Record<string, string | undefined>): void {
  const named = env['ENV_FILE'];
  if (!named && env['NODE_ENV'] === 'test') return;
  const text = readIfThere(named || beside);
  if (text === null && named) throw new StartupError(`ENV_FILE names ${named}, which is not there.`);
  for (const [name, value] of Object.entries(parseEnv(text ?? ''))) env[name] ??= value;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
