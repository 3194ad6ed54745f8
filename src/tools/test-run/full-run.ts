import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FileHashes } from './changed-files.ts';
import { printChartScores } from './chart-scores.ts';
import { checkout, runProgram } from './child-processes.ts';
import { filesToRun, passedOf, readState, recordOf, treeOf, writeState } from './full-run-state.ts';
import { runSourceChecks } from './source-checks.ts';
import { sumOf, type Tally, type TestResults } from './test-results.ts';
import { runVitest } from './vitest-run.ts';

interface Job {
  readonly name: string;
  /** Files that it does not read: a change of these leaves it green. */
  readonly ignores: RegExp;
  /** It reads the sources of the tests themselves, also of those that it does not run. */
  readonly readsTests?: boolean;
  /** Of Vitest: these files alone, or all. */
  run(files: readonly string[] | null): Promise<TestResults>;
}

/** Test sharding, for CI runners: which of so many machines this is, `--shard 1/4`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Of browsers on older files it would tell of paths that may be gone. */
const VISITED = join(checkout, 'test-results/visited');
const without = (...paths: string[]): string[] => paths.map((path) => `--exclude=${path}**`);

/** They measure times of the server in milliseconds, and so have the machine for themselves. */
const MEASURED = [
  'tests/server/library/search-speed.test.ts',
  'tests/server/leaderboard/million.test.ts',
  'tests/server/http/health.test.ts',
  'tests/server/http/slow-clients.test.ts',
  'tests/server/operation/school-day.test.ts',
];

/** By levels: none reads the tests of another, nor what people read beside the drawings of the flows. */
const IGNORED = {
  nothing: /^$/,
  pages: /^tests\/(e2e|server|mutants|support\/(product|server))\//,
  server:
    /^(tests\/(contract|content|domain|e2e|machines|mutants|page-models|tools|web|support\/(machines|model-based|paths))|docs)\/|^README/,
  mutants: /^(tests\/e2e|docs)\/|^README/,
  browser:
    /^(tests\/(contract|content|domain|machines|mutants|server|tools|web)|docs\/(?!flows\/))\/?|^README/,
} as const;

const vitest = (
  name: string,
  ignores: RegExp,
  options: readonly string[],
  selection: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Job => ({
  name,
  ignores,
  run: (files) =>
    runVitest({
      title: name,
      args: ['run', ...options, ...(files ?? selection)],
      env: { TEST_SCALE: 'full', ...env },
    }),
});

/** Of a program no more is known than how it ended: it is its own only file. */
const asResults = (name: string, { passed, failed }: Tally): TestResults => ({
  passed,
  failed,
  files: [{ project: '', file: name, wallSeconds: 0, cpuSeconds: null, passed }],
  failedFiles: failed > 0 ? [name] : [],
});

const program = (name: string, path: string, ...args: string[]): Job => ({
  name,
  ignores: IGNORED.nothing,
  readsTests: true,
  run: async () => {
    const { code } = await runProgram('node', [path, ...args], { isLoud: true });
    return asResults(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  },
});

const checks: Job = {
  name: 'checks',
  ignores: IGNORED.nothing,
  readsTests: true,
  run: async () => {
    const results = await runSourceChecks();
    const failed = results.filter(({ code }) => code !== 0).length;
    return asResults('checks', { passed: results.length - failed, failed });
  },
};

/** `1/8` to `8/8`. */
const parts = <T>(count: number, make: (part: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(`${index + 1}/${count}`));

/** They wait more than they compute: one worker leaves half of two cores idle. */
const BROWSER = ['--project=browser', `--maxWorkers=${availableParallelism()}`];

const fuzz = (part: string): Job =>
  vitest(`contract fuzz ${part}`, IGNORED.server, ['--project=server'], ['tests/server/fuzz/'], {
    TEST_PART: part,
  });

/** Each is some minutes long, so that machines can share them; jobs of one row run beside each other. */
const JOBS: readonly (readonly Job[])[] = [
  [checks],
  [{ ...vitest('rules', IGNORED.pages, ['--project=rules'], []), readsTests: true }],
  [vitest('views', IGNORED.pages, ['--project=web'], [])],
  [vitest('server', IGNORED.server, ['--project=server'], without('tests/server/fuzz/', ...MEASURED))],
  [vitest('server, measured', IGNORED.server, ['--project=server', '--maxWorkers=1'], MEASURED)],
  [
    vitest(
      'server, four servers over one database',
      IGNORED.server,
      ['--project=server'],
      without('tests/server/fuzz/'),
      { TEST_SERVERS: '4', TEST_SCALE: '' },
    ),
  ],
  ...parts(2, (half) => (half === '1/2' ? [fuzz('1/4'), fuzz('2/4')] : [fuzz('3/4'), fuzz('4/4')])),
  ...parts(2, (part) => [
    vitest(`browser, pages and stories ${part}`, IGNORED.browser, BROWSER, [
      ...without('tests/e2e/tables/'),
      `--shard=${part}`,
    ]),
  ]),
  ...parts(8, (part) => [
    vitest(`browser, tables ${part}`, IGNORED.browser, BROWSER, ['tests/e2e/tables/'], {
      TEST_PART: part,
    }),
  ]),
  ...parts(4, (part) => [
    {
      ...program(`mutants by hand ${part}`, 'tests/mutants/run-mutants.ts', '--part', part),
      ignores: IGNORED.mutants,
    },
  ]),
];

/** Every path that a browser took, against the record; only who ran all the browser jobs can tell. */
const coverage = program('flow coverage in Chromium', 'src/tools/atlas/visited.ts');

/**
 * `npm run test:full`: every row of every table, job after job. A test file that was green on the very files that it
 * reads is not run again: an interrupted run goes on where it was, and a mended test repeats itself alone.
 */
export async function runFull(files: FileHashes, { index, count }: Shard): Promise<Tally> {
  const own = JOBS.filter((_, place) => place % count === index - 1);
  const rows = count === 1 ? [...own, [coverage]] : own;
  let state = await readState();
  const treeFor = (job: Job): string => treeOf(files, job);
  const ofBrowser = JOBS.flat().filter(({ ignores }) => ignores === IGNORED.browser);
  if (!ofBrowser.some((job) => state[job.name]?.tree === treeFor(job)))
    await rm(VISITED, { recursive: true, force: true });

  async function runJob(job: Job, label: string): Promise<Tally> {
    const before = state[job.name];
    const tree = treeFor(job);
    const remaining = filesToRun(before, tree, files);
    if (before && remaining?.length === 0) {
      console.log(`${label}: green before, on the same files`);
      return passedOf(before);
    }
    if (remaining) console.log(`${label}: only ${remaining.join(', ')}; the rest was green before`);
    const startedAt = performance.now();
    const results = await job.run(remaining);
    const record = recordOf(before, tree, files, results);
    if (record) {
      state = { ...state, [job.name]: record };
      await writeState(state);
    }
    const passed = record ? passedOf(record).passed : results.passed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${label}: ${passed} passed, ${results.failed} failed (${seconds} s)`);
    return { passed, failed: results.failed };
  }

  const tallies: Tally[] = [];
  for (const [place, row] of rows.entries()) {
    const label = `[${place + 1}/${rows.length}]`;
    tallies.push(...(await Promise.all(row.map((job) => runJob(job, `${label} ${job.name}`)))));
  }
  for (const line of await printChartScores()) console.log(line);
  return sumOf(tallies);
}
