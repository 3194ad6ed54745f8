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
  run(): Promise<Tally>;
}

/** Which of so many machines this is: `--shard 1/4`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const STATE = join(checkout, 'test-results/full-run.json');
const without = (...paths: string[]): string[] => paths.map((path) => `--exclude=${path}**`);

const vitest = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Job => ({
  name,
  run: () => runVitest({ title: name, args: ['run', ...args], env: { TEST_SCALE: 'full', ...env } }),
});

const program = (name: string, path: string, ...args: string[]): Job => ({
  name,
  run: async () => {
    const { code } = await runProgram('node', [path, ...args], { isLoud: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
});

const checks: Job = {
  name: 'checks',
  run: async () => {
    const results = await runSourceChecks();
    const failed = results.filter(({ code }) => code !== 0).length;
    return { passed: results.length - failed, failed };
  },
};

/** `1/8` to `8/8`. */
const parts = <T>(count: number, make: (part: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(`${index + 1}/${count}`));

/** Each is some minutes long, so that an interruption costs little and machines can share them. */
const JOBS: readonly Job[] = [
  checks,
  vitest('rules and views', ['--project=rules', '--project=web']),
  vitest('server', ['--project=server', ...without('tests/server/fuzz/')]),
  vitest('server, four servers over one database', ['--project=server', ...without('tests/server/fuzz/')], {
    TEST_SERVERS: '4',
    TEST_SCALE: '',
  }),
  ...parts(4, (part) =>
    vitest(`contract fuzz ${part}`, ['--project=server', 'tests/server/fuzz/'], { TEST_PART: part }),
  ),
  ...parts(2, (part) =>
    vitest(`browser, pages and stories ${part}`, [
      '--project=browser',
      ...without('tests/e2e/tables/'),
      `--shard=${part}`,
    ]),
  ),
  ...parts(8, (part) =>
    vitest(`browser, tables ${part}`, ['--project=browser', 'tests/e2e/tables/'], { TEST_PART: part }),
  ),
  ...parts(4, (part) => program(`mutants by hand ${part}`, 'tests/mutants/run-mutants.ts', '--part', part)),
];

/** Every path that a browser took, against the record; only who ran all the browser jobs can tell. */
const coverage = program('flow coverage in Chromium', 'src/tools/atlas/visited.ts');

interface State {
  /** Of what the run is: another tree begins anew. */
  readonly tree: string;
  readonly done: Readonly<Record<string, Tally>>;
}

const treeOf = (files: FileHashes): string =>
  createHash('sha1')
    .update(JSON.stringify(Object.entries(files).toSorted()))
    .digest('hex');

const readState = (): Promise<State | null> =>
  readFile(STATE, 'utf8').then(
    (text): State => JSON.parse(text),
    () => null,
  );

async function writeState(state: State): Promise<void> {
  await mkdir(dirname(STATE), { recursive: true });
  await writeFile(STATE, JSON.stringify(state, null, 1));
}

/**
 * `npm run test:full`: every row of every table, job after job. What was green on these very files is not run again: an
 * interrupted run goes on where it was.
 */
export async function runFull(files: FileHashes, { index, count }: Shard): Promise<Tally> {
  const tree = treeOf(files);
  const before = await readState();
  let state: State = before?.tree === tree ? before : { tree, done: {} };
  if (state !== before) await rm(join(checkout, 'test-results/visited'), { recursive: true, force: true });
  const own = JOBS.filter((_, place) => place % count === index - 1);
  const jobs = count === 1 ? [...own, coverage] : own;
  const failed: Tally[] = [];
  for (const [place, { name, run }] of jobs.entries()) {
    const label = `[${place + 1}/${jobs.length}] ${name}`;
    if (state.done[name]) {
      console.log(`${label}: green before, on the same files`);
      continue;
    }
    const startedAt = performance.now();
    const tally = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${label}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    if (tally.failed > 0) {
      failed.push(tally);
      continue;
    }
    state = { tree, done: { ...state.done, [name]: tally } };
    await writeState(state);
  }
  for (const line of await printChartScores()) console.log(line);
  return sumOf([...jobs.flatMap(({ name }) => state.done[name] ?? []), ...failed]);
}
