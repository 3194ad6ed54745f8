import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileHashes } from './changed-files.ts';
import { checkout } from './child-processes.ts';
import type { Tally, TestResults } from './test-results.ts';

/** What of a job was green, and on which files. */
export interface JobRecord {
  /** A hash of all that the job reads; of test files their paths alone. */
  readonly tree: string;
  /** Each test file that ran: the content that was green, and how many tests that were; null where it was red. */
  readonly files: Readonly<Record<string, { readonly hash: string; readonly passed: number } | null>>;
}

export type FullRunState = Readonly<Record<string, JobRecord>>;

const STATE = join(checkout, 'test-results/full-run.json');
const TEST_FILE = /^tests\/.*\.test\.tsx?$/;

/** What a job reads. A test file reads no other: a mended one repeats itself alone, unless the job reads their sources. */
interface JobInputs {
  readonly ignores: RegExp;
  readonly readsTests?: boolean;
}

export function treeOf(files: FileHashes, { ignores, readsTests = false }: JobInputs): string {
  const read = Object.entries(files)
    .filter(([path]) => !ignores.test(path))
    .map(([path, hash]) => [path, TEST_FILE.test(path) && !readsTests ? '' : hash])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return createHash('sha1').update(JSON.stringify(read)).digest('hex');
}

/** The test files that are not green as they stand, or null where all must run. */
export function filesToRun(
  record: JobRecord | undefined,
  tree: string,
  files: FileHashes,
): readonly string[] | null {
  if (record?.tree !== tree) return null;
  return Object.entries(record.files)
    .filter(([path, green]) => green === null || green.hash !== (files[path] ?? ''))
    .map(([path]) => path);
}

/** What is green now; null where nothing can be said of single files, since something failed outside all of them. */
export function recordOf(
  before: JobRecord | undefined,
  tree: string,
  files: FileHashes,
  results: TestResults,
): JobRecord | null {
  if (results.failed > 0 && results.failedFiles.length === 0) return null;
  const ran = results.files.map(({ file, passed }) => {
    const green = results.failedFiles.includes(file) ? null : { hash: files[file] ?? '', passed };
    return [file, green] as const;
  });
  const kept = before?.tree === tree ? before.files : {};
  return { tree, files: { ...kept, ...Object.fromEntries(ran) } };
}

/** How many tests of it are green. */
export const passedOf = ({ files }: JobRecord): Tally => ({
  passed: Object.values(files).reduce((sum, green) => sum + (green?.passed ?? 0), 0),
  failed: 0,
});

export const readState = (): Promise<FullRunState> =>
  readFile(STATE, 'utf8').then(
    (text): FullRunState => JSON.parse(text),
    () => ({}),
  );

export async function writeState(state: FullRunState): Promise<void> {
  await mkdir(dirname(STATE), { recursive: true });
  await writeFile(STATE, JSON.stringify(state, null, 1));
}
