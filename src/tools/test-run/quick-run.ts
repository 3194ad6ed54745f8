import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type AffectedTests, findAffectedTests } from './affected-tests.ts';
import { filesThatDiffer, type FileHashes, findNewestChanges, readLastGreenRun } from './changed-files.ts';
import { checkout } from './child-processes.ts';
import { sampleFiles } from './sampled-files.ts';
import { areasOf } from './flow-areas.ts';
import { recordSkipped } from './skipped-rows.ts';
import type { VitestRun } from './vitest-run.ts';

export interface QuickPlan {
  readonly runs: readonly VitestRun[];
  /** What the run says about itself before it begins. */
  readonly about: string;
  /** What was green before and cannot have changed since. */
  readonly unchanged: readonly string[];
}

const project = (...names: string[]): string[] => names.flatMap((name) => ['--project', name]);

/**
 * Browser tests, which wait more than they compute, run beside the others. In one start of Vitest a worker would end
 * wherever a file of another project comes next, and the one after it would read all of its modules anew.
 */
const besideOthers = (args: readonly string[], env: Readonly<Record<string, string>>): VitestRun => ({
  title: 'browser',
  args: ['run', ...project('browser'), `--maxWorkers=${availableParallelism()}`, ...args],
  env,
  isBeside: true,
});
const BESIDE_BROWSER = `--maxWorkers=${2 * availableParallelism() - 1}`;

/** Arguments of Vitest that leave out the long files which are not drawn; the end of the run tells of them. */
const excludeUnsampled = (seed: string, changedFiles: readonly string[]): string[] =>
  sampleFiles(seed, changedFiles).flatMap(({ title, taken, leftOut }) => {
    if (leftOut.length > 0)
      recordSkipped({ table: title, taken: taken.length, of: taken.length + leftOut.length });
    return leftOut.map((path) => `--exclude=${path}`);
  });

const isThere = (path: string): boolean => existsSync(join(checkout, path));

/** What a test reads of the run: its seed, and the changed flows, views and handlers whose rows it always takes. */
const environmentOf = (seed: string, changedFiles: readonly string[]): Record<string, string> => ({
  TEST_SEED: seed,
  TEST_CHANGED: changedFiles.filter((path) => /^(machines|src)\//.test(path)).join('\n'),
});

/** Everything but the rows of large tables that are not drawn. */
function planWhole(seed: string, changedFiles: readonly string[]): QuickPlan {
  const env = environmentOf(seed, changedFiles);
  const leftOut = excludeUnsampled(seed, changedFiles);
  return {
    about: 'everything, with a drawn sample of the large tables',
    unchanged: [],
    runs: [
      {
        title: 'rules, server, web',
        args: ['run', ...project('rules', 'server', 'web'), BESIDE_BROWSER, ...leftOut],
        env,
      },
      besideOthers(leftOut, env),
    ],
  };
}

/** The browser files of the areas; the large tables give the rows that are about a changed file, or one. */
const browserFilesOf = (areas: readonly string[]): string[] =>
  areas.length === 0
    ? []
    : ['tests/e2e/story', 'tests/e2e/tables/', ...areas.map((area) => `tests/e2e/${area}/`)].filter(
        (path) => path === 'tests/e2e/story' || isThere(path),
      );

function planChanged(
  seed: string,
  changedFiles: readonly string[],
  { web, server, browser }: AffectedTests,
): QuickPlan {
  const env = { ...environmentOf(seed, changedFiles), TEST_SAMPLE: 'changed' };
  const whole = ['rules', ...(server ? ['server'] : []), ...(web === 'all' ? ['web'] : [])];
  const leftOut = excludeUnsampled(seed, changedFiles);
  const runs: VitestRun[] = [
    { title: whole.join(', '), args: ['run', ...project(...whole), BESIDE_BROWSER, ...leftOut], env },
  ];
  if (web !== 'all' && web.length > 0) {
    // A file that is gone has nothing to be related to; what imported it has changed too.
    const related = ['related', ...web.filter(isThere), '--run', '--passWithNoTests'];
    const args = [...related, ...project('web'), BESIDE_BROWSER];
    runs.push({ title: 'web, related to the change', args, env });
  }
  const filters = browser === 'all' ? [] : browserFilesOf(browser);
  if (browser === 'all') runs.push(besideOthers(leftOut, env));
  else if (filters.length > 0) runs.push(besideOthers(filters, env));
  return {
    about: `what ${changedFiles.length} changed files can break since the last green run (--all runs everything)`,
    unchanged: [
      ...(server ? [] : ['the server']),
      ...(web === 'all' ? [] : [web.length === 0 ? 'the views' : 'views that do not import the change']),
      ...(browser === 'all' ? [] : [`browser tests of other areas than ${browser.join(', ') || 'none'}`]),
    ],
    runs,
  };
}

/** `npm test`: after a green run only what has changed since can turn red. */
export async function planQuickRun(seed: string, files: FileHashes, isAll: boolean): Promise<QuickPlan> {
  const before = isAll ? null : await readLastGreenRun();
  if (!before) return planWhole(seed, await findNewestChanges());
  const changed = filesThatDiffer(before, files);
  return planChanged(seed, changed, findAffectedTests(changed, areasOf));
}
