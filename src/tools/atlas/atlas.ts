import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { describeChart } from '#charts/describe-chart.ts';
import { registry } from '#machines/registry.ts';
import { drawChart } from './draw-chart.ts';
import { type Flow, flowPage, indexPage } from './flow-page.ts';
import { layoutChart } from './layout-chart.ts';
import { readVisited } from './visited.ts';

const checkout = resolve(import.meta.dirname, '../../..');
export const atlasFolder = join(checkout, 'docs/flows');

const WALKS = '.walks.md';

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

/** Every file of the atlas but the walks, by its path in docs/flows. Nothing but the machines decides what is in it. */
export async function makeAtlas(): Promise<Map<string, string>> {
  const [serves, walks, visited] = await Promise.all([readServes(), countWalks(), readVisited()]);
  const flows: Flow[] = Object.entries(registry).map(([key, { machine }]) => ({
    key,
    serves: serves.get(key) ?? '',
    chart: describeChart(machine),
    visited,
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

/** The files in docs/flows that no machine has any more. */
export async function listLeftovers(): Promise<string[]> {
  const keys = Object.keys(registry);
  return (await listAtlas()).filter(
    (file) =>
      !['README.md', 'visited.json'].includes(file) &&
      !keys.some((key) => /^\.(md|svg|walks\.md)$/.test(file.replace(key, ''))),
  );
}

async function writeAtlas(): Promise<void> {
  for (const [file, content] of await makeAtlas()) {
    await mkdir(dirname(join(atlasFolder, file)), { recursive: true });
    await writeFile(join(atlasFolder, file), content);
  }
  for (const file of await listLeftovers()) await rm(join(atlasFolder, file));
}

if (import.meta.main) await writeAtlas();
