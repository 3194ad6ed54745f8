import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../test-results/paths');

/** The paths a machine's path test generates from its graph. Written when `WRITE_PATHS` is set. */
export interface PathRecord {
  /** `assessment/quiz-run`. */
  readonly key: string;
  /** `quizRun`. */
  readonly id: string;
  readonly scenarios: readonly {
    readonly title: string;
    /** What the machine is started with. */
    readonly input: unknown;
    readonly paths: readonly { readonly events: readonly { type: string }[]; readonly end: string }[];
  }[];
}

export async function writePathRecord(record: PathRecord): Promise<void> {
  const file = join(folder, `${record.key}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(record, null, 1));
}

export async function readPathRecords(): Promise<PathRecord[]> {
  const files = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map(async (file): Promise<PathRecord> => JSON.parse(await readFile(join(folder, file), 'utf8'))),
  );
}
