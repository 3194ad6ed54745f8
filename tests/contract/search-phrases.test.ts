import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A search that lists more files than this does not answer an engineer's question. */
const MOST_FILES = 8;

/** A line of the index: in bold the phrases that the file says itself, then what else people call it, and the file. */
const ENTRY = /^- (?:\*\*(?<phrases>.+?)\*\*(?: \(.+?\))?|[^*`]+): `(?<file>[^`]+)`$/;

const index = readFileSync('docs/code-index.md', 'utf8');
const sortKey = (line: string): string => line.replaceAll('*', '').toLowerCase();
const entries = index
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const { phrases, file } = ENTRY.exec(line)?.groups ?? {};
    return { line, phrases: phrases?.split(', ') ?? [], file };
  });
const answers = entries.flatMap(({ phrases, file }) => phrases.map((phrase) => [phrase, file] as const));

const sources = [
  ...globSync('machines/**/*.ts'),
  ...globSync('src/{domain,server,tools,web}/**/*.{ts,tsx}', {
    exclude: ['**/*.gen.ts', 'src/server/content/*-*/**'],
  }),
  ...globSync('tests/{support,e2e}/**/*.{ts,tsx}'),
].map((path) => ({ path, text: readFileSync(path, 'utf8').toLowerCase() }));

/** File names first, as a search box lists them. */
function search(phrase: string): string[] {
  const words = phrase.toLowerCase();
  const named = sources.filter(({ path }) => path.includes(words.replaceAll(' ', '-')));
  const saying = sources.filter(({ text }) => text.includes(words));
  return [...new Set([...named, ...saying].map(({ path }) => path))];
}

test('the index has its lines in the order of the alphabet, and each phrase once', () => {
  const sections = index.split('\n## ').slice(1);
  const lines = sections.map((section) => section.split('\n').filter((line) => line.startsWith('- ')));
  const sorted = lines.map((section) =>
    section.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)),
  );
  expect(lines).toEqual(sorted);
  expect(answers.map(([phrase]) => phrase).filter((phrase, at, all) => all.indexOf(phrase) < at)).toEqual([]);
});

test.each(entries)('the index names a file that exists: $line', ({ file }) => {
  expect(file).toSatisfy(existsSync);
});

test.each(answers)('a search for "%s" finds %s among the first files', (phrase, file) => {
  expect(search(phrase).slice(0, MOST_FILES)).toContain(file);
});
