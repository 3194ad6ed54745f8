import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type GuardPatch, listGuardPatches } from './guard-patches.ts';

/**
 * T3: takes one guard of the server away after another, in a copy of the checkout, and expects the test file that each
 * patch names to fail. `node tests/guards/guards.drill.ts sessions/ access/note-owner` drills those alone. Exits with 1
 * where a removal goes unnoticed, or where a test fails without one.
 */
const checkout = resolve(import.meta.dirname, '../..');
const NOT_COPIED = new Set(['.git', '.data', 'dist', 'node_modules', 'test-results']);

interface Run {
  readonly code: number;
  readonly output: string;
}

interface TestResults {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** What failed first: a test, or a suite's end. `broken` where no test ran, so that nothing is proved. */
type Outcome = { readonly kind: 'passed' | 'broken' } | { readonly kind: 'failed'; readonly first: string };

// On a machine that is busy with other things, slow is not wrong.
const PATIENCE = ['--testTimeout=60000', '--hookTimeout=60000'];

function run(command: string, args: readonly string[], folder: string): Promise<Run> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'wizlearn-guards-'));
  for (const name of await readdir(checkout)) {
    if (!NOT_COPIED.has(name)) await cp(join(checkout, name), join(copy, name), { recursive: true });
  }
  await symlink(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  await mkdir(join(copy, 'dist'));
  return copy;
}

async function runTests(
  copy: string,
  tests: readonly string[],
  options: readonly string[] = [],
): Promise<Outcome> {
  const file = join(copy, 'dist/results.json');
  await rm(file, { force: true });
  const vitest = join(copy, 'node_modules/.bin/vitest');
  const reporter = ['--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', 'server', ...reporter, ...PATIENCE, ...options, ...tests];
  const { code, output } = await run(vitest, args, copy);
  if (code === 0) return { kind: 'passed' };
  const { testResults }: TestResults = await readFile(file, 'utf8').then(JSON.parse, () => ({
    testResults: [],
  }));
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = ran.find(({ status }) => status === 'failed');
  if (failed) return { kind: 'failed', first: failed.fullName };
  const suite = testResults.find(({ message }) => message !== '');
  if (suite && ran.some(({ status }) => status === 'passed')) return { kind: 'failed', first: suite.message };
  process.stdout.write(output);
  return { kind: 'broken' };
}

async function withoutGuard(copy: string, { file, test, only }: GuardPatch): Promise<Outcome> {
  const applied = await run('git', ['apply', file], copy);
  if (applied.code !== 0) {
    process.stdout.write(applied.output);
    return { kind: 'broken' };
  }
  // One test that notices is enough.
  const outcome = await runTests(copy, [test], ['--bail=1', ...(only ? ['-t', only] : [])]);
  const reverted = await run('git', ['apply', '--reverse', file], copy);
  if (reverted.code !== 0) throw new Error(reverted.output);
  return outcome;
}

async function drill(wanted: readonly string[]): Promise<boolean> {
  const all = await listGuardPatches();
  const patches = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const copy = await copyCheckout();
  try {
    const tests = [...new Set(patches.map(({ test }) => test))];
    const untouched = await runTests(copy, tests);
    if (untouched.kind !== 'passed') {
      const first = untouched.kind === 'failed' ? untouched.first : 'nothing runs';
      process.stdout.write(`T3: tests fail with every guard in place: ${first}\n`);
      return false;
    }
    let noticed = 0;
    for (const patch of patches) {
      const outcome = await withoutGuard(copy, patch);
      const isNoticed = outcome.kind === 'failed';
      if (isNoticed) noticed += 1;
      const how = isNoticed ? outcome.first.slice(0, 150) : `${patch.test} ${outcome.kind}`;
      process.stdout.write(`${isNoticed ? 'ok    ' : 'MISSED'} ${patch.name}: ${how}\n`);
    }
    process.stdout.write(`T3: ${patches.length} guards removed, ${noticed} noticed\n`);
    return patches.length > 0 && noticed === patches.length;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

process.exitCode = (await drill(process.argv.slice(2))) ? 0 : 1;
