import { resolve } from 'node:path';
import { isStrongSecret, readOrCreateSessionSecret } from './session-secret.ts';
import { StartupError } from './startup-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How much is logged; `silent` for nothing. */
export type LogLevel = (typeof logLevels)[number];

/** Everything the server takes from its environment, checked once at the start. */
export interface Config {
  /** True with NODE_ENV=production. */
  readonly isProduction: boolean;
  /** Name or address to listen on; `localhost` means every address of that name. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Scheme, host and port people see in their address bar, without a slash at the end. */
  readonly publicOrigin: string;
  /** An external PostgreSQL, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Absolute path of the folder that holds the embedded database and the signing key. */
  readonly dataDirectory: string;
  /** Signs the tokens; at least 32 characters. */
  readonly sessionSecret: string;
  /** Seconds an access token is valid. */
  readonly accessTokenSeconds: number;
  /** An OpenAI-compatible server, without a slash at the end, or null for the built-in engine. */
  readonly aiHouseHost: string | null;
  readonly logLevel: LogLevel;
}

type Environment = Readonly<Record<string, string | undefined>>;

const checkout = resolve(import.meta.dirname, '../..');

/** Reads and checks the environment; throws a StartupError that names the variable. An empty variable counts as unset. */
export function readConfig(env: Environment): Config {
  const isProduction = env['NODE_ENV'] === 'production';
  const port = readInteger(env, 'PORT', { fallback: 3000, least: 0, most: 65_535 });
  const databaseUrl = readDatabaseUrl(env);
  const dataDirectory = resolve(checkout, read(env, 'DATA_DIRECTORY') ?? '.data');
  return {
    isProduction,
    host: read(env, 'HOST') ?? 'localhost',
    port,
    publicOrigin: readOrigin(env, 'PUBLIC_ORIGIN') ?? `http://localhost:${port}`,
    databaseUrl,
    dataDirectory,
    accessTokenSeconds: readInteger(env, 'ACCESS_TOKEN_SECONDS', { fallback: 900, least: 1, most: 86_400 }),
    aiHouseHost: readWebAddress(env, 'AI_HOUSE_HOST')?.href.replace(/\/+$/, '') ?? null,
    logLevel: readLogLevel(env) ?? (isProduction ? 'info' : 'warn'),
    // Last, because it may write a file: nothing is written for a configuration that is refused.
    sessionSecret: readSessionSecret(env, { isShared: isProduction && databaseUrl !== null, dataDirectory }),
  };
}

function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function readInteger(
  env: Environment,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const value = read(env, name);
  if (value === null) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new StartupError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
}

function readWebAddress(env: Environment, name: string): URL | null {
  const value = read(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new StartupError(`${name} must be an address that begins with http:// or https://, not "${value}".`);
}

function readOrigin(env: Environment, name: string): string | null {
  const url = readWebAddress(env, name);
  if (url === null) return null;
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new StartupError(`${name} must be scheme, host and port only, such as ${url.origin}.`);
}

function readDatabaseUrl(env: Environment): string | null {
  const value = read(env, 'DATABASE_URL');
  if (value === null) return null;
  // The value is not repeated: it holds a password.
  if (/^postgres(ql)?:\/\//.test(value)) return value;
  throw new StartupError('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function readLogLevel(env: Environment): LogLevel | null {
  const value = read(env, 'LOG_LEVEL');
  if (value === null) return null;
  const level = logLevels.find((known) => known === value);
  if (level) return level;
  throw new StartupError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
}

function readSessionSecret(
  env: Environment,
  { isShared, dataDirectory }: { isShared: boolean; dataDirectory: string },
): string {
  const secret = read(env, 'SESSION_SECRET');
  if (secret === null && !isShared) return readOrCreateSessionSecret(dataDirectory);
  if (secret !== null && isStrongSecret(secret)) return secret;
  throw new StartupError(
    'SESSION_SECRET must be at least 32 random characters: make one with `openssl rand -base64 32`, and give the same to every server.',
  );
}
