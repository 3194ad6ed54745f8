import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { describeChart } from '#charts/describe-chart.ts';
import { partsOf } from '#charts/transition-name.ts';
import { registry } from '#machines/registry.ts';
import { drawChart } from './draw-chart.ts';
import { type Flow, flowPage, indexPage } from './flow-page.ts';
import { layoutChart } from './layout-chart.ts';
import { readVisited } from './visited.ts';

const checkout = resolve(import.meta.dirname, '../../..');
export const atlasFolder = join(checkout, 'docs/flows');

const WALKS = '.walks.md';
const PICTURE = '.webp';

/** Whom each machine serves, by its key, as the table of machines/README.md has it. */
async function readServes(): Promise<Map<string, string>> {
  const readme = await readFile(join(checkout, 'machines/README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z]+\/[a-z-]+)`\s*\| ([^|]*?)\s*\|/gm)];
  return new Map(rows.map(([, key = '', serves = '']) => [key, serves]));
}

async function listAtlas(): Promise<string[]> {
  const entries = await readdir(atlasFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(atlasFolder, join(entry.parentPath, entry.name)));
}

/** How many walks the path test of each machine takes, from the pages the path tests write. */
async function countWalks(): Promise<Map<string, number>> {
  const files = (await listAtlas()).filter((file) => file.endsWith(WALKS));
  const counts = files.map(async (file): Promise<[string, number]> => {
    const text = await readFile(join(atlasFolder, file), 'utf8');
    return [file.slice(0, -WALKS.length), text.match(/^\d+\. /gm)?.length ?? 0];
  });
  return new Map(await Promise.all(counts));
}

/** The states of a machine that the browser walks took a picture of. */
const picturedIn = (files: readonly string[], key: string): Set<string> =>
  new Set(
    files
      .filter((file) => file.startsWith(`${key}/`) && file.endsWith(PICTURE))
      .map((file) => file.slice(key.length + 1, -PICTURE.length)),
  );

/**
 * Every file of the atlas but the walks and the pictures of states, by its path in docs/flows. Nothing but the machines
 * and what the browser walks left decides what is in it.
 */
export async function makeAtlas(): Promise<Map<string, string>> {
  const [serves, walks, visited, files] = await Promise.all([
    readServes(),
    countWalks(),
    readVisited(),
    listAtlas(),
  ]);
  const flows: Flow[] = Object.entries(registry).map(([key, { machine }]) => ({
    key,
    serves: serves.get(key) ?? '',
    chart: describeChart(machine),
    visited,
    pictured: picturedIn(files, key),
  }));
  const pictures = await Promise.all(flows.map(async ({ chart }) => drawChart(await layoutChart(chart))));
  return new Map([
    ['README.md', indexPage(flows, walks)],
    ...flows.flatMap((flow, index): [string, string][] => [
      [`${flow.key}.md`, flowPage(flow)],
      [`${flow.key}.svg`, pictures[index] ?? ''],
    ]),
  ]);
}

/** The files in docs/flows that no machine and no state has any more. */
export async function listLeftovers(): Promise<string[]> {
  const known = new Set([
    'README.md',
    'visited.json',
    ...Object.entries(registry).flatMap(([key, { machine }]) => [
      ...['.md', '.svg', WALKS].map((ending) => key + ending),
      ...partsOf(machine).states.map((id) => `${key}/${id.slice(machine.id.length + 1)}${PICTURE}`),
    ]),
  ]);
  return (await listAtlas()).filter((file) => !known.has(file));
}

async function writeAtlas(): Promise<void> {
  for (const [file, content] of await makeAtlas()) {
    await mkdir(dirname(join(atlasFolder, file)), { recursive: true });
    await writeFile(join(atlasFolder, file), content);
  }
  for (const file of await listLeftovers()) await rm(join(atlasFolder, file));
}

if (import.meta.main) await writeAtlas();
