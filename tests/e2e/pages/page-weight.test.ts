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

/** The compressed bundle size of one file, in bytes. */
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

/** The files of the build whose chunk has this name in src/tools/code-chunks.ts, with all they import. */
function filesOf(manifest: Record<string, Chunk>, ...chunks: string[]): string[] {
  const names = Object.keys(manifest).filter((name) => chunks.includes(manifest[name]?.name ?? ''));
  const all = names.reduce((seen, name) => withImports(manifest, name, seen), new Set<string>());
  return [...new Set([...all].map((name) => manifest[name]?.file ?? ''))];
}

const PAINTED = ['index', 'index.hi', 'login', 'login.hi', 'home', 'home.hi'];

test.each(PAINTED)('%s.html, with all that its first paint needs, weighs at most 14 KiB', async (name) => {
  const document = await readFile(`${built}/${name}.html`);
  // As it is sent, each time with another nonce (server/http/pages/web-document.ts).
  const sent = brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  console.info(`${name}.html: ${(sent.length / KIB).toFixed(1)} KiB brotli`);
  expect(sent.length).toBeLessThanOrEqual(14 * KIB);
  // Nothing is in the way of that paint: no style, no code, no font from elsewhere.
  const head = document.toString().split('</head>')[0] ?? '';
  expect(head).not.toMatch(/<script[^>]* src=|<link rel="(modulepreload|preload)"/);
  expect(head).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled>)/);
});

/** What arriving on each page costs in code; a file more is a request more. */
test.each([
  { page: 'landing', most: 163, files: 4 },
  { page: 'login', most: 186, files: 5 },
  { page: 'member', most: 206, files: 4 },
])('the code of $page weighs at most $most KiB in $files files', async ({ page, most, files: mostFiles }) => {
  const files = filesOf(await readManifest(), page);
  const weights = await Promise.all(files.map(weightOf));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const told = files.map((file, at) => `${file} ${((weights[at] ?? 0) / KIB).toFixed(1)}`).join(', ');
  console.info(`${page}: ${(total / KIB).toFixed(1)} KiB brotli: ${told}`);
  expect(total, told).toBeLessThanOrEqual(most * KIB);
  expect(files.length, told).toBeLessThanOrEqual(mostFiles);
});

test('each painted document asks for exactly the code of its page, all at once', async () => {
  const manifest = await readManifest();
  for (const [name, page] of [
    ['index', 'landing'],
    ['login', 'login'],
    ['home', 'member'],
  ] as const) {
    const document = await readFile(`${built}/${name}.html`, 'utf8');
    const files = /data-files="([^"]*)"/.exec(document)?.[1]?.split(' ') ?? [];
    const needed = filesOf(manifest, page).map((file) => `/${file}`);
    expect(files.toSorted(), name).toEqual(needed.toSorted());
  }
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

test('any page brings at most 17 files more than Home', async () => {
  const manifest = await readManifest();
  const home = new Set(filesOf(manifest, 'member'));
  for (const name of Object.keys(manifest).filter((chunk) => manifest[chunk]?.isDynamicEntry)) {
    const own = [...withImports(manifest, name)]
      .map((chunk) => manifest[chunk]?.file ?? '')
      .filter((file) => file.endsWith('.js') && !home.has(file));
    expect(new Set(own).size, name).toBeLessThanOrEqual(17);
  }
});

test('every page in Hindi costs whoever reads Hindi at most 66 KiB once, and nobody else anything', async () => {
  const manifest = await readManifest();
  const hindi = Object.values(manifest).find(({ src }) => src?.endsWith('language/hindi.ts'));
  const weight = await weightOf(hindi?.file ?? '');
  console.info(`Hindi: ${(weight / KIB).toFixed(1)} KiB brotli`);
  expect(hindi?.isDynamicEntry).toBe(true);
  expect(weight).toBeLessThanOrEqual(66 * KIB);
});
