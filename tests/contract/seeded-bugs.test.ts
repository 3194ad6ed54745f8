import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind, type SeededBug, listSeededBugs, roundsOf } from '../seeded-bugs/seeded-bugs.ts';

const checkout = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);
const bugs = await listSeededBugs();

/** Where the bugs of an area may be: what lies outside of it could turn the test of another bug red. */
const sourcesOf = ({ kind, area }: SeededBug): string =>
  ({ guards: 'src/', machines: `machines/${area}/`, views: `src/web/features/${area}/` })[kind];

describe('the drill of seeded bugs (T3)', () => {
  test('every bug is still where its patch puts it, and so is its test', async () => {
    const faults: string[] = [];
    for (const { name, kind, file, test } of bugs) {
      if (!test.startsWith(KINDS[kind].tests)) faults.push(`${name}: ${test} is no test of ${kind}`);
      await access(join(checkout, test)).catch(() => faults.push(`${name}: there is no ${test}`));
      await execute('git', ['apply', '--check', file], { cwd: checkout }).catch((error: { stderr: string }) =>
        faults.push(`${name}: ${error.stderr}`),
      );
    }
    expect(faults).toEqual([]);
  });

  test('every bug stays in its own area', async () => {
    const faults: string[] = [];
    for (const bug of bugs) {
      const touched = [...(await readFile(bug.file, 'utf8')).matchAll(/^\+\+\+ b\/(\S+)$/gm)];
      const isAtHome = touched.every(([, path = '']) => path.startsWith(sourcesOf(bug)));
      if (touched.length === 0 || !isAtHome) faults.push(bug.name);
    }
    expect(faults).toEqual([]);
  });

  test('no test has to notice two bugs at once', () => {
    const crowded = roundsOf(bugs).filter(
      (round) => new Set(round.map(({ test }) => test)).size < round.length,
    );
    expect(crowded).toEqual([]);
  });

  test.for<[Kind, number]>([
    ['guards', 24],
    ['machines', 10],
    ['views', 10],
  ])('there are %s, %i or more', ([kind, least]) => {
    expect(bugs.filter((bug) => bug.kind === kind).length).toBeGreaterThanOrEqual(least);
  });
});
