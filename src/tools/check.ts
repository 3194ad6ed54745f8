import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `npm test`: everything that must hold before a change is done. First the checks that read the sources, side by side,
 * then the tests. Ends with one line, `N passed, N failed`, in which each check counts as one. The full run also takes
 * the server's guards away and puts bugs into flows, one after another, and expects a test to notice each time.
 */
const checkout = resolve(import.meta.dirname, '../..');
const bin = (name: string): string =>
  name === 'tsc'
    ? join(checkout, 'node_modules/typescript-native/bin/tsc')
    : join(checkout, 'node_modules/.bin', name);

const checks = [
  { title: 'lint', command: 'oxlint', args: [] },
  { title: 'format', command: 'oxfmt', args: ['--check'] },
  // More checkers would each infer the types of the statecharts anew.
  { title: 'types', command: 'tsc', args: ['--noEmit', '-p', '.', '--checkers', '1'] },
  {
    title: 'contract',
    command: 'redocly',
    args: ['lint', '--config', '.redocly.yaml', 'openapi/openapi.yaml'],
  },
  { title: 'unused code and dependencies', command: 'knip', args: [] },
];

interface Tally {
  passed: number;
  failed: number;
}

function run(
  command: string,
  args: string[],
  isLoud: boolean,
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(bin(command), args, {
      cwd: checkout,
      stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

async function runChecks(): Promise<Tally> {
  const results = await Promise.all(
    checks.map(async ({ title, command, args }) => {
      const startedAt = performance.now();
      const { code, output } = await run(command, args, false);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
      if (code !== 0) console.log(output);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

async function runTests(filters: string[], env: Record<string, string> = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'wizlearn-tests-'));
  const file = join(folder, 'results.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
  const { code } = await run('vitest', args, true, env);
  try {
    const report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number } =
      JSON.parse(await readFile(file, 'utf8'));
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return { passed, failed: code !== 0 && failed === 0 ? Math.max(1, report.numFailedTestSuites) : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How much of the flows the browser tests came by; only a whole run can tell. Counts as one check. */
async function runVisits(): Promise<Tally> {
  if (process.argv.length > 2) return { passed: 0, failed: 0 };
  const { code } = await run('node', ['src/tools/atlas/visited.ts'], true);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts as one check. */
async function runDrill(): Promise<Tally> {
  const { code } = await run('node', ['tests/seeded-bugs/seeded-bugs.drill.ts'], true);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** `npm run test:full`: the same server suite with four servers over one database, and each seeded bug once. */
async function runLongTests(): Promise<Tally[]> {
  if (process.env['TEST_SCALE'] !== 'full') return [];
  const four = { TEST_SERVERS: '4', TEST_SCALE: '' };
  return [await runTests(['--project', 'server'], four), await runDrill()];
}

const tallies = [
  await runChecks(),
  await runTests(process.argv.slice(2)),
  await runVisits(),
  ...(await runLongTests()),
];
const sum = (part: keyof Tally): number => tallies.reduce((total, tally) => total + tally[part], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
