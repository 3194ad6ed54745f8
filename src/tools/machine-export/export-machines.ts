import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { registry } from '#machines/registry.ts';
import { readPathRecords } from '../atlas/path-record.ts';
import { bundleMachine } from './bundle-machine.ts';
import { standaloneSource } from './standalone-source.ts';

/**
 * `npm run machines:export` writes every machine into dist/machines twice: as a source that needs nothing but xstate
 * (real guards, actions and delays, actors that wait, an input to begin with), and its config as JSON.
 */
const folder = resolve(import.meta.dirname, '../../../dist/machines');

const records = new Map((await readPathRecords()).map((record) => [record.key, record]));

async function exportMachine(key: string, { machine }: (typeof registry)[keyof typeof registry]) {
  const file = join(folder, key);
  await mkdir(dirname(file), { recursive: true });
  const input = records.get(key)?.scenarios[0]?.input;
  await writeFile(`${file}.machine.js`, standaloneSource(await bundleMachine(key), machine.id, input));
  await writeFile(`${file}.json`, `${JSON.stringify(machine.config, null, 2)}\n`);
}

for (const [key, entry] of Object.entries(registry)) await exportMachine(key, entry);
console.log(`${Object.keys(registry).length} machines are in ${folder}`);
