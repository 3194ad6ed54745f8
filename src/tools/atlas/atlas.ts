import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { describeChart } from '#charts/describe-chart.ts';
import { registry } from '#machines/registry.ts';
import { drawChart } from './draw-chart.ts';
import { type Evidence, pictureFolder, readEvidence } from './evidence.ts';
import { type Flow, flowPage, indexPage } from './flow-page.ts';
import { layoutChart } from './layout-chart.ts';
import { pathPage } from './path-page.ts';
import { readServes } from './serves.ts';

const checkout = resolve(import.meta.dirname, '../../..');
/** A page and a drawing for each machine, made of nothing but the machines. */
export const atlasFolder = join(checkout, 'docs/flows');
/** The same pages with what the tests saw: paths, pictures of states, what the browser came by. */
export const evidenceFolder = join(checkout, 'test-results/flows');

/** Every page and drawing of the flow atlas, by its path in the folder. */
export async function makeAtlas(evidence: Evidence | null = null): Promise<Map<string, string>> {
  const serves = await readServes();
  const flows: Flow[] = Object.entries(registry).map(([key, { machine }]) => ({
    key,
    serves: serves.get(key) ?? '',
    chart: describeChart(machine),
    evidence: evidence?.of(key) ?? null,
  }));
  const drawings = await Promise.all(flows.map(async ({ chart }) => drawChart(await layoutChart(chart))));
  const paths = evidence?.paths ?? [];
  return new Map([
    ['README.md', indexPage(flows)],
    ...flows.flatMap((flow, index): [string, string][] => [
      [`${flow.key}.md`, flowPage(flow)],
      [`${flow.key}.svg`, drawings[index] ?? ''],
    ]),
    ...paths.map((record): [string, string] => [`${record.key}.paths.md`, pathPage(record)]),
  ]);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** The files in docs/flows that no machine has any more. */
export async function listLeftovers(): Promise<string[]> {
  const known = new Set([
    'README.md',
    ...Object.keys(registry).flatMap((key) => ['.md', '.svg'].map((ending) => key + ending)),
  ]);
  return (await listFiles(atlasFolder)).filter((file) => !known.has(file));
}

async function writeAll(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}

async function writeWithEvidence(): Promise<void> {
  await rm(evidenceFolder, { recursive: true, force: true });
  await writeAll(evidenceFolder, await makeAtlas(await readEvidence()));
  for (const file of await listFiles(pictureFolder)) {
    await mkdir(dirname(join(evidenceFolder, file)), { recursive: true });
    await copyFile(join(pictureFolder, file), join(evidenceFolder, file));
  }
}

if (import.meta.main) {
  if (process.argv.includes('--evidence')) await writeWithEvidence();
  else {
    await writeAll(atlasFolder, await makeAtlas());
    for (const file of await listLeftovers()) await rm(join(atlasFolder, file));
  }
}
