import { expect, test } from 'vitest';
import { filesToRun, type JobRecord, passedOf, recordOf, treeOf } from '#tools/test-run/full-run-state.ts';
import type { TestResults } from '#tools/test-run/test-results.ts';

const FILES = {
  'src/a.ts': 'source',
  'tests/support/help.ts': 'support',
  'tests/web/one.test.ts': 'one',
  'tests/web/two.test.tsx': 'two',
  'tests/e2e/story.test.ts': 'story',
};
const JOB = { ignores: /^tests\/e2e\// };
const tree = treeOf(FILES, JOB);
const resultsOf = (passed: Record<string, number>, failedFiles: string[], failed = failedFiles.length) =>
  ({
    passed: 0,
    failed,
    failedFiles,
    files: Object.entries(passed).map(([file, count]) => ({
      project: 'web',
      file,
      wallSeconds: 1,
      cpuSeconds: 1,
      passed: count,
    })),
  }) satisfies TestResults;

function record(results: TestResults, before?: JobRecord, files = FILES): JobRecord {
  const made = recordOf(before, treeOf(files, JOB), files, results);
  if (!made) throw new Error('Nothing is recorded.');
  return made;
}
const green = record(resultsOf({ 'tests/web/one.test.ts': 3, 'tests/web/two.test.tsx': 4 }, []));
const oneRed = record(
  resultsOf({ 'tests/web/one.test.ts': 2, 'tests/web/two.test.tsx': 4 }, ['tests/web/one.test.ts']),
);

test('the full run takes every test file of a job without a record', () => {
  expect(filesToRun(undefined, tree, FILES)).toBeNull();
});

test('the full run repeats nothing of a job that was green on the same files', () => {
  expect(filesToRun(green, tree, FILES)).toEqual([]);
  expect(passedOf(green)).toEqual({ passed: 7, failed: 0 });
});

test('the full run repeats a red test file alone, and adds the rest that was green before', () => {
  expect(filesToRun(oneRed, tree, FILES)).toEqual(['tests/web/one.test.ts']);
  const mended = record(resultsOf({ 'tests/web/one.test.ts': 3 }, []), oneRed);
  expect(filesToRun(mended, tree, FILES)).toEqual([]);
  expect(passedOf(mended)).toEqual({ passed: 7, failed: 0 });
});

test('the full run repeats a test file that was changed after it was green, alone', () => {
  const changed = { ...FILES, 'tests/web/two.test.tsx': 'changed' };
  expect(filesToRun(green, treeOf(changed, JOB), changed)).toEqual(['tests/web/two.test.tsx']);
});

test.each([
  ['a source', { ...FILES, 'src/a.ts': 'changed' }],
  ['a helper of the tests', { ...FILES, 'tests/support/help.ts': 'changed' }],
  ['the list of test files', { ...FILES, 'tests/web/three.test.ts': 'three' }],
])('the full run repeats a whole job where %s has changed', (_, changed) => {
  expect(filesToRun(green, treeOf(changed, JOB), changed)).toBeNull();
});

test('the full run repeats a job that reads the sources of tests where one of them has changed', () => {
  const changed = { ...FILES, 'tests/web/two.test.tsx': 'changed' };
  const job = { ...JOB, readsTests: true };
  expect(treeOf(changed, job)).not.toBe(treeOf(FILES, job));
  expect(treeOf({ ...FILES, 'tests/e2e/story.test.ts': 'changed' }, job)).toBe(treeOf(FILES, job));
});

test('the full run records nothing where a failure belongs to no test file', () => {
  expect(recordOf(undefined, tree, FILES, resultsOf({ 'tests/web/one.test.ts': 3 }, [], 1))).toBeNull();
});
