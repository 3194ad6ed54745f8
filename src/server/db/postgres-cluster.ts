import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import {
  type Account,
  type PostgresInstallation,
  findSharedFolder,
  findUnprivilegedAccount,
  isReachableByEveryone,
  runsAsRoot,
} from './postgres-installation.ts';
import { DATA_DIRECTORY_MODE } from '../data-directory.ts';

/** Where one database cluster lives. */
export interface ClusterPlace {
  /** Real path of the folder with the cluster's files, its password and its log. */
  readonly home: string;
  /** PostgreSQL's own data directory, inside `home`. */
  readonly data: string;
  /** Whom PostgreSQL runs as; null for the account of this process. */
  readonly account: Account | null;
}

/** The role that owns the application's database; both have this name. */
export const applicationRole = 'wizlearn';

const majorVersion = '18';
const draftPrefix = 'draft-';
const environment = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

/** Finds or makes the folder of the cluster that belongs to a data directory. */
export async function locateCluster(dataDirectory: string): Promise<ClusterPlace> {
  const entry = join(dataDirectory, 'postgres');
  try {
    await mkdir(dataDirectory, { recursive: true, mode: DATA_DIRECTORY_MODE });
    await makeHome(dataDirectory, entry);
    await access(entry, constants.R_OK | constants.W_OK | constants.X_OK);
    return await describePlace(await realpath(entry));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data directory ${dataDirectory} cannot be used (${reason}): start as the user who owns it, or choose another DATA_DIRECTORY.`,
    );
  }
}

async function makeHome(dataDirectory: string, entry: string): Promise<void> {
  if (await stat(entry).catch(() => null)) return;
  // A link whose target is gone: the checkout was copied from another machine.
  if (await lstat(entry).catch(() => null)) await rm(entry);
  if (!runsAsRoot()) {
    await mkdir(entry, { recursive: true, mode: 0o700 });
  } else if (await isReachableByEveryone(dataDirectory)) {
    await mkdir(entry, { recursive: true });
    await chmod(entry, 0o711);
  } else {
    await linkToSharedFolder(dataDirectory, entry);
  }
}

/** PostgreSQL runs as another account, which cannot pass through a private home: its files live outside. */
async function linkToSharedFolder(dataDirectory: string, entry: string): Promise<void> {
  const name = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  const home = await mkdtemp(join(await findSharedFolder(), `data-${name}-`));
  await chmod(home, 0o711);
  try {
    await symlink(home, entry);
  } catch (error) {
    await rmdir(home);
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

async function describePlace(home: string): Promise<ClusterPlace> {
  const data = join(home, 'data');
  if (!runsAsRoot()) return { home, data, account: null };
  const existing = await stat(data).catch(() => null);
  const account =
    existing && existing.uid !== 0
      ? { uid: existing.uid, gid: existing.gid }
      : await findUnprivilegedAccount();
  return { home, data, account };
}

/** Makes the cluster unless it is there, and returns the password of the application's role. */
export async function ensureCluster(
  place: ClusterPlace,
  installation: PostgresInstallation,
  { durable }: { durable: boolean },
): Promise<string> {
  const version = await readOrNull(join(place.data, 'PG_VERSION'));
  if (version === null) return createCluster(place, installation, durable);
  if (version !== majorVersion) {
    throw new StartupError(
      `The data in ${place.data} was made by PostgreSQL ${version}, this program brings ${majorVersion}: dump it with the older program and restore it here.`,
    );
  }
  const password = await readOrNull(join(place.home, 'password'));
  if (password) return password;
  throw new StartupError(
    `The file ${join(place.home, 'password')} is missing: put it back from where the database was copied.`,
  );
}

/** The cluster appears under its name only when it is complete, so a start that was cut short begins anew. */
async function createCluster(
  { home, data, account }: ClusterPlace,
  { initdb, postgres }: PostgresInstallation,
  durable: boolean,
): Promise<string> {
  await removeDrafts(home);
  const draft = await mkdtemp(join(home, draftPrefix));
  if (account) await chown(draft, account.uid, account.gid);
  const password = randomBytes(32).toString('hex');
  await writeDurably(join(home, 'password'), password);

  const options = [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await runTool(initdb, options, { account, cwd: home });
  await writeFile(join(draft, 'pg_hba.conf'), 'local all all scram-sha-256\n');
  await runTool(postgres, ['--single', '-D', draft, ...(durable ? [] : ['-F']), 'postgres'], {
    account,
    cwd: home,
    input: [
      // A test opens hundreds of connections, and nobody else reaches its socket.
      ...(durable ? [] : ['SET scram_iterations = 1;']),
      `CREATE ROLE ${applicationRole} LOGIN CREATEDB PASSWORD '${password}';`,
      `CREATE DATABASE ${applicationRole} OWNER ${applicationRole};`,
      '',
    ].join('\n'),
  });
  await rename(draft, data);
  await syncDirectory(home);
  return password;
}

/** As far as they can be removed: the initdb of a killed start may still be writing into its own. */
async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(draftPrefix));
  await Promise.allSettled(drafts.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

async function runTool(
  program: string,
  args: string[],
  { account, cwd, input = '' }: { account: Account | null; cwd: string; input?: string },
): Promise<void> {
  const child = spawn(program, args, { cwd, env: environment, stdio: 'pipe', ...account });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ending = await new Promise<string | number | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  // Single-user mode ends with 0 even when a statement was refused.
  if (ending === 0 && !/^(\S+ )*(ERROR|FATAL): /m.test(output)) return;
  throw new StartupError(
    `The database could not be made (${ending}): ${output.trim().slice(-800) || 'no output'}`,
  );
}

/** A short enough folder for the socket: the system allows about 100 characters for its path. */
export async function socketDirectoryOf({ data, account }: ClusterPlace, shared: string): Promise<string> {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= 100) return data;
  const name = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const directory = join(shared, `wizlearn-${name}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(directory);
  if (account && uid === 0) await chown(directory, account.uid, account.gid);
  const owner = account?.uid ?? process.getuid?.();
  const found = await lstat(directory);
  if (found.isDirectory() && found.uid === owner) return directory;
  throw new StartupError(`The folder ${directory} belongs to another user: remove it, or set TMPDIR.`);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it a power cut could take back the rename, and with it everything written since. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
