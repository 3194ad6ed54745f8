import { parseArgs } from 'node:util';
import type { EmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { forgetChartScores, printChartScores } from './chart-scores.ts';
import { takeChildSeconds } from './child-processes.ts';
import { findCommit, hashFiles, recordGreenRun } from './changed-files.ts';
import { runFull, type Shard } from './full-run.ts';
import { clearSkipped, listSkipped } from './skipped-rows.ts';
import { findMemoryFolder } from './memory-folder.ts';
import { planQuickRun, type QuickPlan } from './quick-run.ts';
import { repeatFailed } from './repeat-failed.ts';
import { startSourceChecks } from './source-checks.ts';
import { SHARED_CLUSTER, startTestCluster } from './test-cluster.ts';
import { sumOf, type Tally } from './test-results.ts';
import { writeTimeReport } from './time-report.ts';
import { runVitest, type VitestResults, type VitestRun } from './vitest-run.ts';

/** The test runner behind `npm test`, which CI runs, and `npm run test:full`; docs/testing.md says what they prove. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
  },
});

function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new Error(`--shard ${text}: it is written 1/4, 2/4, 3/4, 4/4.`);
  return { index, count };
}

async function printSkippedTables({ unchanged }: QuickPlan, seed: string): Promise<void> {
  const tables = await listSkipped();
  if (tables.length + unchanged.length === 0) return;
  console.log(`\nLeft out, drawn by TEST_SEED=${seed} (npm run test:full runs all of it):`);
  for (const line of tables) console.log(line);
  for (const what of unchanged) console.log(`  unchanged since the last green run: ${what}`);
}

/** A cluster for the starts of Vitest that need databases, where there are several; null where each has its own. */
async function startSharedCluster({ runs }: QuickPlan): Promise<EmbeddedPostgres | null> {
  const users = runs.filter(({ args }) => args.some((arg) => ['server', 'browser'].includes(arg)));
  if (users.length < 2) return null;
  // A start that fails is told by the tests, each of which then begins its own.
  return startTestCluster(findMemoryFolder()).catch(() => null);
}

/** One run after the other, and beside them what can be. */
async function runPlan(
  { runs }: QuickPlan,
  cluster: EmbeddedPostgres | null,
): Promise<{ run: VitestRun; results: VitestResults }[]> {
  const start = async (run: VitestRun) => {
    const env = {
      ...run.env,
      ...(values.report && { TEST_REPORT: 'yes' }),
      ...(cluster && { [SHARED_CLUSTER]: cluster.connectionString }),
    };
    return { run, results: await runVitest({ ...run, env }) };
  };
  const beside = runs.filter(({ isBeside }) => isBeside).map(start);
  const ended = [];
  for (const run of runs.filter(({ isBeside }) => !isBeside)) ended.push(await start(run));
  return [...ended, ...(await Promise.all(beside))];
}

async function runQuick(filters: readonly string[]): Promise<Tally> {
  const files = await hashFiles();
  const seed = process.env['TEST_SEED'] ?? ((await findCommit()) || 'no-commit');
  await Promise.all([clearSkipped(), forgetChartScores()]);
  const plan: QuickPlan =
    filters.length > 0
      ? {
          about: filters.join(' '),
          unchanged: [],
          runs: [{ title: filters.join(' '), args: ['run', ...filters], env: { TEST_SEED: seed } }],
        }
      : await planQuickRun(seed, files, values.all);
  console.log(`Running ${plan.about}. TEST_SEED=${seed}`);
  const starting = startSharedCluster(plan);
  const running = startSourceChecks();
  await running.built;
  const cluster = await starting;
  const firsts = await runPlan(plan, cluster).finally(() => cluster?.stop());
  const databaseSeconds = cluster && takeChildSeconds();
  const checks = await running.finish();
  const runs: VitestResults[] = [];
  for (const { run, results } of firsts)
    runs.push(filters.length > 0 ? results : await repeatFailed(run, results));
  if (values.report) console.log(`\nTimes: ${await writeTimeReport(checks, runs, databaseSeconds)}`);
  for (const line of await printChartScores()) console.log(line);
  await printSkippedTables(plan, seed);
  const failed = checks.filter(({ code }) => code !== 0).length;
  const tally = sumOf([{ passed: checks.length - failed, failed }, ...runs]);
  if (tally.failed === 0 && filters.length === 0) await recordGreenRun(files);
  return tally;
}

const tally = values.full
  ? await runFull(await hashFiles(), readShard(values.shard))
  : await runQuick(positionals);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
