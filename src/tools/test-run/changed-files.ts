import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from './child-processes.ts';

const run = promisify(execFile);

/** Beside the packages: a new installation begins without a record, so that everything runs. */
const RECORD = join(checkout, 'node_modules/.cache/wizlearn/last-green-run.json');

/** Every file of the checkout that git would keep, with a hash of its content. */
export type FileHashes = Readonly<Record<string, string>>;

const git = (...args: string[]): Promise<string> =>
  run('git', args, { cwd: checkout, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    // A checkout without git, or without history: a tarball, a shallow clone.
    () => '',
  );

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

export async function hashFiles(): Promise<FileHashes> {
  const paths = linesOf(
    await git('-c', 'core.quotePath=off', 'ls-files', '--cached', '--others', '--exclude-standard'),
  );
  const hashes = await Promise.all(
    [...new Set(paths)].map(async (path): Promise<[string, string] | null> => {
      const content = await readFile(join(checkout, path)).catch(() => null);
      return content && [path, createHash('sha1').update(content).digest('hex')];
    }),
  );
  return Object.fromEntries(hashes.filter((hash) => hash !== null));
}

/** Added, changed and removed files. */
export const filesThatDiffer = (before: FileHashes, now: FileHashes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((path) => before[path] !== now[path]);

/** The files as the last whole green run found them, or null. */
export const readLastGreenRun = (): Promise<FileHashes | null> =>
  readFile(RECORD, 'utf8').then(
    (text): FileHashes => JSON.parse(text),
    () => null,
  );

export async function recordGreenRun(files: FileHashes): Promise<void> {
  await mkdir(dirname(RECORD), { recursive: true });
  await writeFile(RECORD, JSON.stringify(files));
}

/** Of a larger commit (a branch in one piece) nothing is drawn specially: it touches rows of every table. */
const MOST_CHANGES = 60;

/** What was changed last where no green run is recorded: the newest commit and what is not committed. */
export async function findNewestChanges(): Promise<string[]> {
  const [committed, uncommitted, untracked] = await Promise.all([
    git('diff', '--name-only', 'HEAD~1', 'HEAD'),
    git('diff', '--name-only', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const newest = linesOf(committed);
  return [
    ...new Set([
      ...(newest.length > MOST_CHANGES ? [] : newest),
      ...linesOf(uncommitted),
      ...linesOf(untracked),
    ]),
  ];
}

/** The commit that is checked out, or an empty text without git. */
export const findCommit = async (): Promise<string> => (await git('rev-parse', '--short=12', 'HEAD')).trim();
