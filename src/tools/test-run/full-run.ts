import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileHashes } from './changed-files.ts';
import { printChartScores } from './chart-scores.ts';
import { checkout, runProgram } from './child-processes.ts';
import { runSourceChecks } from './source-checks.ts';
import { sumOf, type Tally } from './test-results.ts';
import { runVitest } from './vitest-run.ts';

interface Job {
  readonly name: string;
  /** Files that it does not read: a change of these leaves it green. */
  readonly ignores: RegExp;
  run(): Promise<Tally>;
}

/** Test sharding, for CI runners: which of so many machines this is, `--shard 1/4`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const STATE = join(checkout, 'test-results/full-run.json');
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
  browser:
    /^(tests\/(contract|content|domain|machines|mutants|server|tools|web)|docs\/(?!flows\/))\/?|^README/,
} as const;

const vitest = (
  name: string,
  ignores: RegExp,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Job => ({
  name,
  ignores,
  run: () => runVitest({ title: name, args: ['run', ...args], env: { TEST_SCALE: 'full', ...env } }),
});

/** Each keeps one core busy. */
const together = (name: string, jobs: readonly Job[]): Job => ({
  name,
  ignores: jobs[0]?.ignores ?? IGNORED.nothing,
  run: async () => sumOf(await Promise.all(jobs.map((job) => job.run()))),
});

const program = (name: string, path: string, ...args: string[]): Job => ({
  name,
  ignores: IGNORED.nothing,
  run: async () => {
    const { code } = await runProgram('node', [path, ...args], { isLoud: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
});

const checks: Job = {
  name: 'checks',
  ignores: IGNORED.nothing,
  run: async () => {
    const results = await runSourceChecks();
    const failed = results.filter(({ code }) => code !== 0).length;
    return { passed: results.length - failed, failed };
  },
};

/** `1/8` to `8/8`. */
const parts = <T>(count: number, make: (part: string, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(`${index + 1}/${count}`, index));

/** Each is some minutes long, so that an interruption costs little and machines can share them. */
const JOBS: readonly Job[] = [
  checks,
  vitest('rules and views', IGNORED.pages, ['--project=rules', '--project=web']),
  vitest('server', IGNORED.server, ['--project=server', ...without('tests/server/fuzz/', ...MEASURED)]),
  vitest('server, measured', IGNORED.server, ['--project=server', '--maxWorkers=1', ...MEASURED]),
  vitest(
    'server, four servers over one database',
    IGNORED.server,
    ['--project=server', ...without('tests/server/fuzz/')],
    {
      TEST_SERVERS: '4',
      TEST_SCALE: '',
    },
  ),
  ...parts(2, (part, half) =>
    together(
      `contract fuzz ${part}`,
      [2 * half + 1, 2 * half + 2].map((quarter) =>
        vitest(`contract fuzz ${quarter}/4`, IGNORED.server, ['--project=server', 'tests/server/fuzz/'], {
          TEST_PART: `${quarter}/4`,
        }),
      ),
    ),
  ),
  ...parts(2, (part) =>
    vitest(`browser, pages and stories ${part}`, IGNORED.browser, [
      '--project=browser',
      ...without('tests/e2e/tables/'),
      `--shard=${part}`,
    ]),
  ),
  ...parts(8, (part) =>
    vitest(`browser, tables ${part}`, IGNORED.browser, ['--project=browser', 'tests/e2e/tables/'], {
      TEST_PART: part,
    }),
  ),
  ...parts(4, (part) => program(`mutants by hand ${part}`, 'tests/mutants/run-mutants.ts', '--part', part)),
];

/** Every path that a browser took, against the record; only who ran all the browser jobs can tell. */
const coverage = program('flow coverage in Chromium', 'src/tools/atlas/visited.ts');

/** What was green, and on which files. */
type State = Readonly<Record<string, { readonly tree: string; readonly tally: Tally }>>;

const treeOf = (files: FileHashes, { ignores }: Job): string =>
  createHash('sha1')
    .update(
      JSON.stringify(
        Object.entries(files)
          .filter(([path]) => !ignores.test(path))
          .toSorted(),
      ),
    )
    .digest('hex');

const readState = (): Promise<State> =>
  readFile(STATE, 'utf8').then(
    (text): State => JSON.parse(text),
    () => ({}),
  );

async function writeState(state: State): Promise<void> {
  await mkdir(dirname(STATE), { recursive: true });
  await writeFile(STATE, JSON.stringify(state, null, 1));
}

/**
 * `npm run test:full`: every row of every table, job after job. What was green on the very files that it reads is not
 * run again: an interrupted run goes on where it was, and a mended test repeats its own job.
 */
export async function runFull(files: FileHashes, { index, count }: Shard): Promise<Tally> {
  const own = JOBS.filter((_, place) => place % count === index - 1);
  const jobs = count === 1 ? [...own, coverage] : own;
  const tallies: Tally[] = [];
  let state = await readState();
  const isGreen = (job: Job): boolean => state[job.name]?.tree === treeOf(files, job);
  const ofBrowser = JOBS.filter(({ ignores }) => ignores === IGNORED.browser);
  if (!ofBrowser.some(isGreen)) await rm(VISITED, { recursive: true, force: true });
  for (const [place, job] of jobs.entries()) {
    const label = `[${place + 1}/${jobs.length}] ${job.name}`;
    const before = state[job.name];
    if (before && isGreen(job)) {
      console.log(`${label}: green before, on the same files`);
      tallies.push(before.tally);
      continue;
    }
    const startedAt = performance.now();
    const tally = await job.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${label}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    tallies.push(tally);
    if (tally.failed > 0) continue;
    state = { ...state, [job.name]: { tree: treeOf(files, job), tally } };
    await writeState(state);
  }
  for (const line of await printChartScores()) console.log(line);
  return sumOf(tallies);
}
