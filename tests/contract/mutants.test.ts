import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind, type Mutant, listMutants, roundsOf } from '../mutants/mutants.ts';

const checkout = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);
const mutants = await listMutants();

/** Where the mutants of an area may be: what lies outside of it could turn the test of another one red. */
const sourcesOf = ({ kind, area }: Mutant): readonly string[] =>
  ({ guards: ['src/'], views: [`src/web/features/${area}/`, `src/web/${area}/`] })[kind];

describe('the mutants written by hand (T3)', () => {
  test('every mutant is still where its patch puts it, and so is its test', async () => {
    const failures: string[] = [];
    for (const { name, kind, file, test } of mutants) {
      if (!test.startsWith(KINDS[kind].tests)) failures.push(`${name}: ${test} is no test of ${kind}`);
      await access(join(checkout, test)).catch(() => failures.push(`${name}: there is no ${test}`));
      await execute('git', ['apply', '--check', file], { cwd: checkout }).catch((error: { stderr: string }) =>
        failures.push(`${name}: ${error.stderr}`),
      );
    }
    expect(failures).toEqual([]);
  });

  test('every mutant stays in its own area', async () => {
    const failures: string[] = [];
    for (const mutant of mutants) {
      const touched = [...(await readFile(mutant.file, 'utf8')).matchAll(/^\+\+\+ b\/(\S+)$/gm)];
      const isAtHome = touched.every(([, path = '']) =>
        sourcesOf(mutant).some((folder) => path.startsWith(folder)),
      );
      if (touched.length === 0 || !isAtHome) failures.push(mutant.name);
    }
    expect(failures).toEqual([]);
  });

  test('no test has to notice two mutants at once', () => {
    const crowded = roundsOf(mutants).filter(
      (round) => new Set(round.map(({ test }) => test)).size < round.length,
    );
    expect(crowded).toEqual([]);
  });

  test.for<[Kind, number]>([
    ['guards', 24],
    ['views', 10],
  ])('there are %s, %i or more', ([kind, least]) => {
    expect(mutants.filter((mutant) => mutant.kind === kind).length).toBeGreaterThanOrEqual(least);
  });
});
