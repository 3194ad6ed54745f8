import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A patch that takes one guard away, and the test file that has to notice. */
export interface GuardPatch {
  /** As `access/note-owner`. */
  readonly name: string;
  /** What the guard promises. */
  readonly promise: string;
  /** Path in the checkout. */
  readonly test: string;
  /** Which of its tests, where others in the file are about time and could fail for that. */
  readonly only: string | undefined;
  readonly file: string;
}

/** Every `*.patch` below this folder. The first line of each says what is promised, the second which test notices. */
export async function listGuardPatches(): Promise<GuardPatch[]> {
  const entries = await readdir(import.meta.dirname, { recursive: true });
  const paths = entries.filter((path) => path.endsWith('.patch')).toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const file = join(import.meta.dirname, path);
      const head = /^# (.+)\n# test: (\S+)\n(?:# only: (.+)\n)?--- a\//;
      const [, promise, test, only] = head.exec(await readFile(file, 'utf8')) ?? [];
      if (promise === undefined || test === undefined)
        throw new Error(`${path} does not say what it is for.`);
      return { name: path.slice(0, -'.patch'.length), promise, test, only, file };
    }),
  );
}
