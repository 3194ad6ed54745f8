import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  name?: string;
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

test('the document of the first page, with all that its first paint needs, weighs at most 14 KiB', async () => {
  for (const file of ['index.html', 'index.hi.html']) {
    const document = await readFile(`${built}/${file}`);
    // As it is sent, each time with another nonce (server/http/pages/web-document.ts).
    const sent = brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    console.info(`${file}: ${(sent.length / KIB).toFixed(1)} KiB brotli`);
    expect(sent.length).toBeLessThanOrEqual(14 * KIB);
    expect(document.toString()).not.toMatch(/<link rel="(stylesheet|modulepreload)"/);
  }
});

test('the code of the first page weighs at most 152 KiB in four files', async () => {
  const manifest = await readManifest();
  const entry = Object.entries(manifest).find(([, { isEntry }]) => isEntry)?.[0] ?? '';
  const files = [...withImports(manifest, entry)].map((name) => manifest[name]?.file ?? '');
  const weights = await Promise.all(files.map(weightOf));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  console.info(`first page: ${(total / KIB).toFixed(1)} KiB brotli in ${files.length} files`);
  expect(total).toBeLessThanOrEqual(152 * KIB);
  expect(files.length).toBeLessThanOrEqual(4);
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

test('the code of Home is one file more than that of the first page, of any page at most 15 more', async () => {
  const manifest = await readManifest();
  const names = Object.keys(manifest);
  const entry = names.find((name) => manifest[name]?.isEntry) ?? '';
  const home = names.find((name) => manifest[name]?.name === 'member') ?? '';
  const filesOf = (...chunks: string[]): number => {
    const all = chunks.reduce((seen, name) => withImports(manifest, name, seen), new Set<string>());
    return [...all].filter((name) => manifest[name]?.file.endsWith('.js')).length;
  };
  const first = filesOf(entry);
  expect(filesOf(entry, home)).toBe(first + 1);
  for (const name of names.filter((chunk) => manifest[chunk]?.isDynamicEntry))
    expect(filesOf(entry, home, name), name).toBeLessThanOrEqual(first + 15);
});

test('every page in Hindi costs whoever reads Hindi at most 62 KiB once, and nobody else anything', async () => {
  const manifest = await readManifest();
  const hindi = Object.values(manifest).find(({ src }) => src?.endsWith('language/hindi.ts'));
  const weight = await weightOf(hindi?.file ?? '');
  console.info(`Hindi: ${(weight / KIB).toFixed(1)} KiB brotli`);
  expect(hindi?.isDynamicEntry).toBe(true);
  expect(weight).toBeLessThanOrEqual(62 * KIB);
});
