import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What comments and documents point to is there: a section, a row, a record, a file. */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** A document without what it quotes as code. */
const proseOf = (file: string) => read(file).replace(/^```[^]*?^```|`[^`\n]*`/gm, '');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const documents = globSync(['README.md', 'docs/**/*.md', 'machines/**/*.md'], { cwd: root });
const sources = globSync(
  ['src/**/*.{ts,tsx,sql,css}', 'machines/**/*.ts', 'tests/**/*.{ts,tsx}', 'openapi/openapi.yaml'],
  { cwd: root, exclude: (path) => /(^|\/)content$/.test(path) },
);

const sections = new Set(matches(read('docs/product.md'), /^## (\d+)\. /gm));
const resolutions = new Set(matches(read('docs/decisions/000-gaps-in-the-specification.md'), /^\| (\d+) /gm));
const requirements = new Set(matches(read('docs/requirements.md'), /^\| ([RCT]\d+) /gm));

const KINDS: readonly { kind: string; pattern: RegExp; known: ReadonlySet<string> }[] = [
  { kind: 'section of the specification', pattern: /§ ?(\d+)/g, known: sections },
  { kind: 'resolution', pattern: /\bresolutions? (\d+)/g, known: resolutions },
  { kind: 'requirement', pattern: /(?<=\((?:[RCT]\d{1,2}, )*)([RCT]\d{1,2})(?=[,)])/g, known: requirements },
];

describe.each(KINDS)('every $kind that is referred to', ({ pattern, known }) => {
  test('can be looked up in the documents', () => {
    const missing = [...documents, ...sources].flatMap((file) =>
      matches(read(file), pattern)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(known.size).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});

test('every decision is numbered once, and every one that is referred to is there', () => {
  const numbers = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) =>
    file.replace(/.*\/(\d+)-.*/, '$1'),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  const known = new Set(numbers);
  const missing = [...documents, ...sources].flatMap((file) =>
    matches(read(file), /\b[Dd]ecision (\d{3})\b/g)
      .filter((number) => !known.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(missing).toEqual([]);
});

test('every file that a document links to, or a comment names, is there', () => {
  const linked = documents.flatMap((file) =>
    matches(proseOf(file), /\]\((?!https?:|mailto:|#)([^)#\s]+)/g).map((path) => ({
      file,
      path: join(dirname(file), decodeURI(path)),
    })),
  );
  const named = sources.flatMap((file) =>
    matches(read(file), /\b(docs\/[\w/.-]+\.md)\b/g).map((path) => ({ file, path })),
  );
  expect(linked.length).toBeGreaterThan(50);
  const missing = [...linked, ...named].filter(({ path }) => !existsSync(join(root, path)));
  expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});
