import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';

/** What breaks one of the promises of `invariants.sql`. */
export interface BrokenInvariant {
  readonly invariant: string;
  readonly detail: Record<string, unknown>;
}

/** Data integrity check: everything in a database that breaks an invariant; empty in a sound one. */
export async function findBrokenInvariants(db: {
  readonly $client: Pick<pg.ClientBase, 'query'>;
}): Promise<BrokenInvariant[]> {
  const text = await readFile(join(import.meta.dirname, 'invariants.sql'), 'utf8');
  const statements = text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== '');
  const broken: BrokenInvariant[] = [];
  for (const statement of statements) {
    broken.push(...(await db.$client.query<BrokenInvariant>(statement)).rows);
  }
  return broken;
}

/** For the end of a suite: throws with a list of what its database breaks. */
export async function checkInvariants(db: Database): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length === 0) return;
  const lines = broken.slice(0, 20).map(({ invariant, detail }) => `${invariant} ${JSON.stringify(detail)}`);
  throw new Error(`${broken.length} rows break an invariant:\n${lines.join('\n')}`);
}
