import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';
import { DATA_DIRECTORY_MODE } from './data-directory.ts';

const minimumLength = 32;
const minimumVariety = 8;

/** True for a text that can sign tokens: at least 32 characters, and not one character repeated. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= minimumLength && new Set(secret).size >= minimumVariety;
}

/** The signing key kept in the data directory: 32 random bytes, made once, readable by its owner alone. */
export function readOrCreateSessionSecret(dataDirectory: string): string {
  const path = join(dataDirectory, 'session-secret');
  const secret = readSecret(path) ?? createSecret(dataDirectory, path);
  if (!isStrongSecret(secret)) {
    throw new StartupError(
      `The key in ${path} is damaged: delete the file, and everyone signs in once more.`,
    );
  }
  return secret;
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw unusable(path, error);
  }
}

function createSecret(dataDirectory: string, path: string): string {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: DATA_DIRECTORY_MODE });
    rmSync(draft, { force: true });
    const file = openSync(draft, 'wx', 0o600);
    writeSync(file, randomBytes(32).toString('base64url'));
    fsyncSync(file);
    closeSync(file);
    // A link, unlike a rename, never replaces the key of a server that was quicker.
    linkIfAbsent(draft, path);
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw unusable(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

function linkIfAbsent(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function unusable(path: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(
    `The key file ${path} cannot be used (${reason}): start as the user who owns it, or choose another DATA_DIRECTORY.`,
  );
}
