import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The tests of pages and of the server try a rule only in what they happen to do: each has a test of its own as well. */
const root = resolve(import.meta.dirname, '../..');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const FUNCTION =
  /^export (?:async )?(?:function (\w+)|const (\w+)[^=\n]*(?:=>[^=\n]*)?= ?(?:<[^>]*>)?\(|const (\w+) = \w+\()/gm;
const IMPORT = /^import \{([^}]*)\} from '#domain\/([^']+)';/gm;

test('every function that the rules export is imported by a test of the rules', () => {
  const exported = filesOf('src/domain/**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(FUNCTION)].map(
      ([, ...names]) => `${file.replace('src/domain/', '')} ${names.find(Boolean)}`,
    ),
  );
  const tested = new Set(
    filesOf('tests/domain/**/*.test.ts').flatMap(({ text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, names = '', file]) =>
        names.split(',').map((name) => `${file} ${name.trim()}`),
      ),
    ),
  );
  expect(exported.length).toBeGreaterThan(100);
  expect(exported.filter((rule) => !tested.has(rule))).toEqual([]);
});
