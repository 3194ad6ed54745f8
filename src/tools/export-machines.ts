import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { registry } from '#machines/registry.ts';

/**
 * `npm run machines:export`: every machine's definition as JSON in dist/machines, for the Stately visualizer and
 * anything else that reads XState's format. Functions that make inputs are left out; all else is named, so that
 * `createMachine` makes the same chart of it again.
 */
const folder = resolve(import.meta.dirname, '../../dist/machines');

for (const [key, { machine }] of Object.entries(registry)) {
  const file = join(folder, `${key}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(machine.config, null, 2)}\n`);
}
console.log(`${Object.keys(registry).length} machines are in ${folder}`);
