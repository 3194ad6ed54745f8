import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const readme = resolve(import.meta.dirname, '../../../machines/README.md');

/** Whom each machine serves, by its key, as the table of machines/README.md has it. */
export async function readServes(): Promise<Map<string, string>> {
  const rows = (await readFile(readme, 'utf8')).matchAll(/^\| `([a-z]+\/[a-z-]+)`\s*\| ([^|]*?)\s*\|/gm);
  return new Map([...rows].map(([, key = '', serves = '']) => [key, serves]));
}
