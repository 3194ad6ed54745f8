import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isStrongSecret, readOrCreateSessionSecret } from './session-secret.ts';
import { StartupError } from './startup-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The log level: how much is logged; `silent` for nothing. */
export type LogLevel = (typeof logLevels)[number];

/** Where an OpenAI-compatible server is. */
export interface TutorAccess {
  /** Without a slash at the end; `/chat/completions` follows. */
  readonly url: string;
  /** Goes into the request's header and nowhere else (R51). */
  readonly key: string | null;
  readonly model: string;
}

/** Everything the server takes from its environment, checked once at the start. */
export interface Config {
  /** True with NODE_ENV=production. */
  readonly isProduction: boolean;
  /** Name or address to listen on; `localhost` means every address of that name. */
  readonly host: string;
  /** The listen port; 0 for any free one. */
  readonly port: number;
  /** Scheme, host and port people see in their address bar, without a slash at the end. */
  readonly publicOrigin: string;
  /** Where the pages send their calls, if not to where they come from; of the same site. */
  readonly apiOrigin: string | null;
  /** Addresses and networks of the proxies whose word on a client's address counts; nobody's by default. */
  readonly trustedProxies: readonly string[];
  /** An external PostgreSQL, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Connection pool size, the max connections to the database at once; the leaderboard listens on one more. */
  readonly databasePoolSize: number;
  /** Absolute path of the folder that holds the embedded database and the signing key. */
  readonly dataDirectory: string;
  /** Signs the tokens; at least 32 characters. */
  readonly sessionSecret: string;
  /** Signed the tokens before: still verifies them, never signs. Null outside a change of keys (R18). */
  readonly previousSessionSecret: string | null;
  /** Seconds an access token is valid. */
  readonly accessTokenSeconds: number;
  /** Another server of ours for the second attempt at the house prediction, without a slash at the end; null for this one. */
  readonly aiHouseHost: string | null;
  /** The tutor's model behind an OpenAI-compatible server, or null for passages of the lessons alone. */
  readonly aiTutor: TutorAccess | null;
  /** Daily limit of calls to the model, by all students together. */
  readonly aiDailyCalls: number;
  /** A mail server, or null for the folder `mailbox` in the data directory. */
  readonly smtpUrl: string | null;
  /** Who our mails are from: an address, or a name with one. */
  readonly mailFrom: string;
  /** Whom the public pages name as running this server; null where nobody said. */
  readonly operator: {
    readonly name: string | null;
    readonly email: string | null;
    readonly address: string | null;
  };
  /** Absolute path of the folder for backups. */
  readonly backupDirectory: string;
  /** Minutes between backups of a running server; 0 for none. */
  readonly backupEveryMinutes: number;
  /** Whether a first start makes a class of fictitious students beside the demo student; never in production. */
  readonly seedsDemoAcademy: boolean;
  readonly logLevel: LogLevel;
}

type Environment = Readonly<Record<string, string | undefined>>;

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Config validation of the environment config: reads and checks the environment variables; throws a StartupError that
 * names the variable, a missing variable too. An empty one counts as unset.
 */
export function readConfig(env: Environment): Config {
  const isProduction = env['NODE_ENV'] === 'production';
  const port = readInteger(env, 'PORT', { fallback: 3000, least: 0, most: 65_535 });
  const databaseUrl = readDatabaseUrl(env);
  const dataDirectory = resolve(checkout, read(env, 'DATA_DIRECTORY') ?? '.data');
  const smtpUrl = readSmtpUrl(env);
  const publicOrigin = readOrigin(env, 'PUBLIC_ORIGIN') ?? `http://localhost:${port}`;
  const previousSessionSecret = readPreviousSecret(env);
  return {
    isProduction,
    host: read(env, 'HOST') ?? 'localhost',
    port,
    publicOrigin,
    apiOrigin: readApiOrigin(env, publicOrigin),
    trustedProxies: readTrustedProxies(env),
    databaseUrl,
    // With one alone, whoever cuts a transaction that takes too long would wait for that very transaction.
    databasePoolSize: readInteger(env, 'DB_POOL_SIZE', { fallback: 10, least: 2, most: 200 }),
    dataDirectory,
    accessTokenSeconds: readInteger(env, 'ACCESS_TOKEN_SECONDS', { fallback: 900, least: 1, most: 86_400 }),
    aiHouseHost: readWebAddress(env, 'AI_HOUSE_HOST')?.href.replace(/\/+$/, '') ?? null,
    aiTutor: readTutorAccess(env),
    aiDailyCalls: readInteger(env, 'AI_DAILY_CALLS', { fallback: 5_000, least: 1, most: 10_000_000 }),
    smtpUrl,
    mailFrom: readMailFrom(env, { isNeeded: smtpUrl !== null }),
    operator: readOperator(env),
    previousSessionSecret,
    backupDirectory: resolve(checkout, read(env, 'BACKUP_DIRECTORY') ?? join(dataDirectory, 'backups')),
    backupEveryMinutes: readInteger(env, 'BACKUP_EVERY_MINUTES', {
      // Whoever runs a PostgreSQL of their own has it backed up already.
      fallback: databaseUrl === null ? 60 : 0,
      least: 0,
      most: 10_080,
    }),
    seedsDemoAcademy: !isProduction && readDemoAcademy(env, databaseUrl === null),
    logLevel: readLogLevel(env) ?? (isProduction ? 'info' : 'warn'),
    // Last, because it may write a file: nothing is written for a configuration that is refused.
    sessionSecret: readSessionSecret(env, { isShared: isProduction && databaseUrl !== null, dataDirectory }),
  };
}

function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

/** Asked for by name, or where somebody tries the product out: a database of their own, and no tests. */
function readDemoAcademy(env: Environment, isEmbedded: boolean): boolean {
  const value = read(env, 'DEMO_ACADEMY');
  if (value === null) return isEmbedded && env['NODE_ENV'] !== 'test';
  if (value === 'yes' || value === 'no') return value === 'yes';
  throw new StartupError(`DEMO_ACADEMY must be yes or no, not "${value}".`);
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

/** The cookie of a session is SameSite=Strict: it goes to another host of the same site, and to no other site. */
function readApiOrigin(env: Environment, publicOrigin: string): string | null {
  const apiOrigin = readOrigin(env, 'API_ORIGIN');
  if (apiOrigin === null || apiOrigin === publicOrigin) return null;
  if (siteOf(apiOrigin) === siteOf(publicOrigin)) return apiOrigin;
  throw new StartupError(
    `API_ORIGIN must be of the same site as PUBLIC_ORIGIN (${publicOrigin}), such as https://api.example.org beside https://www.example.org.`,
  );
}

/** Names under `.in` that belong to no one owner, as the Public Suffix List has them. */
const SHARED_INDIAN_NAMES = new Set(
  'ac co edu ernet firm gen gov ind internet mil net nic org res'.split(' ').map((name) => `${name}.in`),
);

/** Scheme and the registrable domain, two names or three under `ac.in` and its like; of an address all of it. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return `${protocol}//${hostname}`;
  const names = hostname.split('.');
  const size = SHARED_INDIAN_NAMES.has(names.slice(-2).join('.')) ? 3 : 2;
  return `${protocol}//${names.slice(-size).join('.')}`;
}

/** No number of hops: that would take the word of whoever reaches this server past the proxy. */
function readTrustedProxies(env: Environment): readonly string[] {
  const value = read(env, 'TRUST_PROXY');
  if (value === null) return [];
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new StartupError(
    `TRUST_PROXY must be the addresses of the proxies before this server, such as "127.0.0.1, 10.0.0.0/8", not "${value}".`,
  );
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, one with the length of its network, or a name; the network of all addresses would trust everybody. */
function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= longest);
}

function readDatabaseUrl(env: Environment): string | null {
  const value = read(env, 'DATABASE_URL');
  if (value === null) return null;
  // The value is not repeated: it holds a password.
  if (/^postgres(ql)?:\/\//.test(value)) return value;
  throw new StartupError('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function readTutorAccess(env: Environment): TutorAccess | null {
  const url = readWebAddress(env, 'AI_BASE_URL');
  if (url === null) return null;
  if (url.search || url.hash || url.username || url.password) {
    throw new StartupError(
      'AI_BASE_URL must be an address alone, such as https://ai.example.org/v1; AI_API_KEY takes the key.',
    );
  }
  const model = read(env, 'AI_MODEL');
  if (model === null) throw new StartupError('AI_MODEL must name the model to ask; AI_BASE_URL needs it.');
  const key = read(env, 'AI_API_KEY');
  // The value is not repeated: it is a secret. Other characters do not go into a header.
  if (key !== null && !/^[!-~]+$/.test(key))
    throw new StartupError('AI_API_KEY must be one word of ASCII characters.');
  return { url: url.href.replace(/\/+$/, ''), key, model };
}

function readSmtpUrl(env: Environment): string | null {
  const value = read(env, 'SMTP_URL');
  if (value === null) return null;
  const url = URL.parse(value);
  // The value is not repeated: it holds a password.
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '') return value;
  throw new StartupError(
    'SMTP_URL must be an address that begins with smtp:// or smtps://, such as smtps://user:password@mail.example.org.',
  );
}

function readMailFrom(env: Environment, { isNeeded }: { isNeeded: boolean }): string {
  const value = read(env, 'MAIL_FROM');
  if (value === null && !isNeeded) return 'WizLearn <wizlearn@localhost>';
  if (value !== null && /^(?:[^<>@\r\n]* <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value))
    return value;
  throw new StartupError(
    'MAIL_FROM must be the address our mails are from, such as WizLearn <hello@example.org>; SMTP_URL needs it.',
  );
}

function readOperator(env: Environment): Config['operator'] {
  const email = read(env, 'OPERATOR_EMAIL');
  if (email !== null && !/^[^<>@\s()]+@[^<>@\s()]+$/.test(email))
    throw new StartupError(`OPERATOR_EMAIL must be an address such as hello@example.org, not "${email}".`);
  return { name: read(env, 'OPERATOR_NAME'), email, address: read(env, 'OPERATOR_ADDRESS') };
}

function readPreviousSecret(env: Environment): string | null {
  const secret = read(env, 'SESSION_SECRET_PREVIOUS');
  if (secret === null) return null;
  if (!isStrongSecret(secret)) {
    throw new StartupError(
      'SESSION_SECRET_PREVIOUS must be the SESSION_SECRET of before, at least 32 random characters.',
    );
  }
  if (secret !== read(env, 'SESSION_SECRET')) return secret;
  throw new StartupError('SESSION_SECRET_PREVIOUS must differ from SESSION_SECRET: it is the one of before.');
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
