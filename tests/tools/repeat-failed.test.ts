import { expect, test, vi } from 'vitest';
import { repeatFailed } from '#tools/test-run/repeat-failed.ts';
import type { VitestResults, VitestRun } from '#tools/test-run/vitest-run.ts';

const RUN: VitestRun = { title: 'all', args: ['run'], env: { TEST_SEED: 'abc' } };
const resultsOf = (passed: number, failed: number, failedFiles: readonly string[]): VitestResults => ({
  title: 'all',
  passed,
  failed,
  failedFiles,
  files: [],
  wallSeconds: 10,
  cpuSeconds: 20,
});
const oneRed = resultsOf(98, 2, ['tests/a.test.ts']);

/** The first run, and what the second one comes to. */
async function repeat(first: VitestResults, second: VitestResults) {
  const run = vi.fn<(again: VitestRun) => Promise<VitestResults>>(async () => second);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const results = await repeatFailed(RUN, first, run);
  const printed = log.mock.calls.join('\n');
  log.mockRestore();
  return { results, run, printed };
}

test('a file that is green when it runs again alone counts as passed, and is named as flaky', async () => {
  const { results, run, printed } = await repeat(oneRed, resultsOf(5, 0, []));
  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ args: ['run', 'tests/a.test.ts'], env: { TEST_SEED: 'abc' } }),
  );
  expect(results).toMatchObject({ passed: 100, failed: 0, wallSeconds: 20, cpuSeconds: 40 });
  expect(printed).toMatch(/Flaky[^]*tests\/a\.test\.ts/);
});

test.each([
  ['is red again', resultsOf(4, 1, ['tests/a.test.ts'])],
  ['ends without a test', resultsOf(0, 0, [])],
])('a file that %s stays failed', async (_, second) => {
  const { results, printed } = await repeat(oneRed, second);
  expect(results).toMatchObject({ passed: 98, failed: 2 });
  expect(printed).not.toContain('Flaky');
});

test.each([
  ['nothing is red', resultsOf(100, 0, [])],
  ['something failed outside every file', resultsOf(99, 1, [])],
  ['seven files are red', resultsOf(90, 7, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])],
])('no file runs again where %s', async (_, first) => {
  const { results, run } = await repeat(first, resultsOf(1, 0, []));
  expect(run).not.toHaveBeenCalled();
  expect(results).toBe(first);
});
