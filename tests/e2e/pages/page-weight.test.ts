import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const built = resolve(import.meta.dirname, '../../../dist/web');
const KIB = 1024;

const weightOf = async (file: string): Promise<number> =>
  stat(`${built}/${file}.br`).then(
    ({ size }) => size,
    async () => (await stat(`${built}/${file}`)).size,
  );

async function readManifest(): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile(`${built}/.vite/manifest.json`, 'utf8'));
}

/** A chunk and everything it imports without being asked. */
function withImports(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

test('the code of the first page weighs at most 148 KiB', async () => {
  const manifest = await readManifest();
  const entry = Object.entries(manifest).find(([, { isEntry }]) => isEntry)?.[0] ?? '';
  const files = [...withImports(manifest, entry)].map((name) => manifest[name]?.file ?? '');
  const weights = await Promise.all(files.map(weightOf));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  console.info(`first page: ${(total / KIB).toFixed(1)} KiB brotli in ${files.length} files`);
  expect(total).toBeLessThanOrEqual(148 * KIB);
});

test('no other page brings more than 25 KiB of its own; formulas and notes come only with a lesson', async () => {
  const manifest = await readManifest();
  const pages = Object.values(manifest).filter(
    ({ isDynamicEntry, src = '' }) => isDynamicEntry && !/(lesson-notes\.tsx|language\/hindi\.ts)$/.test(src),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const { file, src } of pages) {
    expect(await weightOf(file), src).toBeLessThanOrEqual(25 * KIB);
  }
});

test('every page in Hindi costs whoever reads Hindi at most 60 KiB once, and nobody else anything', async () => {
  const manifest = await readManifest();
  const hindi = Object.values(manifest).find(({ src }) => src?.endsWith('language/hindi.ts'));
  const weight = await weightOf(hindi?.file ?? '');
  console.info(`Hindi: ${(weight / KIB).toFixed(1)} KiB brotli`);
  expect(hindi?.isDynamicEntry).toBe(true);
  expect(weight).toBeLessThanOrEqual(60 * KIB);
});
