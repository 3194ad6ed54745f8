import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, runProgram } from './child-processes.ts';

/**
 * A stress test for flaky tests, `npm run test:soak -- FILE...`: runs test files again and again beside busy processes,
 * each time with the clock of every Node process some hours further, over a week and a bit. Whatever is red once is a
 * defect: of the test, or of what it tests. Ends with `N passed, N failed`, in runs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '30' },
    /** Busy processes for each core. */
    load: { type: 'string', default: '2' },
  },
});

const HOUR_MS = 3_600_000;
/** Not a divisor of a day: the runs come by every hour and every day of a week. */
const HOURS_A_RUN = 6.5;

const startLoad = (): ChildProcess[] =>
  Array.from({ length: Math.round(Number(values.load) * availableParallelism()) }, () =>
    spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' }),
  );

async function soak(files: readonly string[], runs: number): Promise<number> {
  let failed = 0;
  for (let run = 0; run < runs; run += 1) {
    const shift = Math.round(run * HOURS_A_RUN * HOUR_MS);
    const at = new Date(Date.now() + shift).toISOString();
    const { code, output, wallSeconds } = await runProgram('vitest', ['run', ...files], {
      env: {
        TEST_CLOCK_SHIFT: String(shift),
        TEST_SEED: `soak ${run}`,
        NODE_OPTIONS: `--import=${join(checkout, 'src/tools/test-run/shifted-clock.ts')}`,
      },
    });
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${run + 1} of ${runs}, at ${at} (${wallSeconds.toFixed(1)} s)`,
    );
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
  return failed;
}

if (positionals.length === 0) throw new Error('Which test files? npm run test:soak -- tests/server/xp');
const load = startLoad();
const runs = Number(values.runs);
const failed = await soak(positionals, runs).finally(() => load.forEach((busy) => busy.kill()));
console.log(`${runs - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
