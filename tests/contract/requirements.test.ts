import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const tests = resolve(import.meta.dirname, '..');
const page = readFileSync(join(tests, '../docs/requirements.md'), 'utf8');

interface Row {
  readonly number: string;
  readonly files: readonly string[];
  readonly proof: string;
}

const rows: readonly Row[] = [...page.matchAll(/^\| ([RCT]\d+) +\| .* \| (.*?) +\|$/gm)].map(
  ([, number = '', proof = '']) => ({
    number,
    proof,
    files: [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);
const proven = rows.filter(({ files }) => files.length > 0);

const read = (file: string) => readFileSync(join(tests, file), 'utf8');
const numbersIn = (text: string) => new Set(text.match(/\b[RCT]\d{1,2}\b/g));

test('every requirement R1 to R85 and C1 to C28 and every drill T1 to T30 has one row, in order', () => {
  const counted = (letter: string, last: number) =>
    Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
  expect(rows.map(({ number }) => number)).toEqual([
    ...counted('R', 85),
    ...counted('C', 28),
    ...counted('T', 30),
  ]);
});

test.for(proven)('$number is named by the files that are said to prove it', ({ number, files }) => {
  expect(files.filter((file) => !numbersIn(read(file)).has(number))).toEqual([]);
});

test('what no file proves is said to be missing, in words', () => {
  const others = rows.filter(({ files }) => files.length === 0).map(({ proof }) => proof);
  expect([...new Set(others)].filter((proof) => !proof.startsWith('not yet'))).toEqual([]);
});

test('what a test names is not said to be missing', () => {
  const named = new Set(
    readdirSync(tests, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(\.test|run-mutants)\.tsx?$/.test(file) && file !== 'contract/requirements.test.ts')
      .flatMap((file) => [...numbersIn(read(file))]),
  );
  const missing = rows.filter(({ files }) => files.length === 0).map(({ number }) => number);
  expect(missing.filter((number) => named.has(number))).toEqual([]);
});
