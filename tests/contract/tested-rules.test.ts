import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The tests of pages and of the server try a rule only in what they happen to do: each has a test of its own as well. */
const root = resolve(import.meta.dirname, '../..');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const FUNCTION =
  /^export (?:async )?(?:function (\w+)|const (\w+)[^=\n]*(?:=>[^=\n]*)?= ?(?:<[^>]*>)?\(|const (\w+) = \w+\()/gm;

/** 'file name' of each function that these modules export. */
const exportedBy = (modules: ReturnType<typeof filesOf>): string[] =>
  modules.flatMap(({ file, text }) =>
    [...text.matchAll(FUNCTION)].map(([, ...names]) => `${file} ${names.find(Boolean)}`),
  );

/** 'file name' of everything that these tests import by an alias of the sources. */
function importedBy(tests: ReturnType<typeof filesOf>, alias: string, folder: string): Set<string> {
  const imports = new RegExp(`^import \\{([^}]*)\\} from '${alias}([^']+)';`, 'gm');
  return new Set(
    tests.flatMap(({ text }) =>
      [...text.matchAll(imports)].flatMap(([, names = '', file]) =>
        names.split(',').map((name) => `${folder}${file} ${name.trim()}`),
      ),
    ),
  );
}

test('every function that the rules export is imported by a test of the rules', () => {
  const exported = exportedBy(filesOf('src/domain/**/*.ts'));
  const tested = importedBy(filesOf('tests/domain/**/*.test.ts'), '#domain/', 'src/domain/');
  expect(exported.length).toBeGreaterThan(100);
  expect(exported.filter((rule) => !tested.has(rule))).toEqual([]);
});

test('every function that the modules beside the charts export is imported by a test of the charts', () => {
  const isOfChart = (file: string) => /\.(machine|setup|states)\.ts$/.test(file);
  const exported = exportedBy(filesOf('machines/**/*.ts').filter(({ file }) => !isOfChart(file)));
  const tested = importedBy(filesOf('tests/machines/**/*.test.ts'), '#machines/', 'machines/');
  expect(exported.length).toBeGreaterThan(30);
  expect(exported.filter((rule) => !tested.has(rule))).toEqual([]);
});
