import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, runProgram } from './child-processes.ts';
import type { TestResults } from './test-results.ts';

export interface VitestRun {
  readonly title: string;
  /** Behind `vitest`. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs while the others do; what it prints is shown when it has ended. */
  readonly isBeside?: boolean;
}

export interface VitestResults extends TestResults, Pick<Ended, 'wallSeconds' | 'cpuSeconds'> {
  readonly title: string;
}

const REPORTERS = ['--reporter=default', '--reporter=./src/tools/test-run/test-results.reporter.ts'];

/** Starts Vitest once. A run that ends without results counts as one failure. */
export async function runVitest({
  title,
  args,
  env = {},
  isBeside = false,
}: VitestRun): Promise<VitestResults> {
  const folder = await mkdtemp(join(tmpdir(), 'wizlearn-tests-'));
  const file = join(folder, 'results.json');
  try {
    const { code, output, wallSeconds, cpuSeconds } = await runProgram('vitest', [...args, ...REPORTERS], {
      isLoud: !isBeside,
      env: { ...env, TEST_RESULTS: file },
    });
    if (isBeside) console.log(output);
    const results = await readFile(file, 'utf8').then(
      (text): TestResults => JSON.parse(text),
      (): TestResults => ({ passed: 0, failed: 1, files: [], failedFiles: [] }),
    );
    const failed = code !== 0 && results.failed === 0 ? 1 : results.failed;
    return { ...results, failed, title, wallSeconds, cpuSeconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
