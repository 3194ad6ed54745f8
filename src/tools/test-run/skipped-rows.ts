import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkout } from './child-processes.ts';

/** Each test that draws a sample leaves a file here (tests/support/sample.ts). */
const FOLDER = join(checkout, 'test-results/left-out');

/** So many rows of a table, or files, ran. */
export interface SkippedRows {
  readonly table: string;
  readonly taken: number;
  readonly of: number;
}

export function recordSkipped(table: SkippedRows): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${table.table.replace(/\W+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(table));
}

export const clearSkipped = (): Promise<void> => rm(FOLDER, { recursive: true, force: true });

/** `mistakes in charts/weeklyQuiz` is a part of `mistakes in charts`. */
function sumByTable(parts: readonly SkippedRows[]): SkippedRows[] {
  const tables = new Map<string, SkippedRows>();
  for (const { table: path, taken, of } of parts) {
    const [table = path] = path.split('/');
    const sum = tables.get(table) ?? { table, taken: 0, of: 0 };
    tables.set(table, { table, taken: sum.taken + taken, of: sum.of + of });
  }
  return [...tables.values()];
}

/** A line for each table of which only a part ran. */
export async function listSkipped(): Promise<string[]> {
  const names = await readdir(FOLDER).catch(() => []);
  const tables = await Promise.all(
    names.map(async (name): Promise<SkippedRows> => JSON.parse(await readFile(join(FOLDER, name), 'utf8'))),
  );
  return sumByTable(tables)
    .toSorted((one, other) => one.table.localeCompare(other.table))
    .map(({ table, taken, of }) => `  ${table}: ${of - taken} of ${of}`);
}
