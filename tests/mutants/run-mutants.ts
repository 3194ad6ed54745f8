import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KINDS, type Kind, type Mutant, listMutants, roundsOf } from './mutants.ts';

/**
 * T3, mutation testing by hand-written patches: removes one guard of the server after another, and puts mistakes into
 * views, in a copy of the checkout; expects the test file that each patch names to fail.
 * `npm run mutants -- views/clans guards/access/note-owner` tries those alone, `--part 1/4` a quarter. Exits with 1 where a
 * mutant goes unnoticed, or where a test fails without one.
 */
const checkout = resolve(import.meta.dirname, '../..');
const NOT_COPIED = new Set(['.git', '.data', 'dist', 'node_modules', 'test-results']);

interface Run {
  readonly code: number;
  readonly output: string;
}

interface FileResult {
  /** The path of the test file. */
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** What failed first: a test, or a suite's end. `broken` where no test ran, so that nothing is proved. */
type Outcome = { readonly kind: 'passed' | 'broken' } | { readonly kind: 'failed'; readonly first: string };

/** Beside each other, one a core; each in a copy of its own. */
const COPIES = availableParallelism();

// On a machine that is busy with other things, slow is not wrong; but a view that a mistake keeps from ever coming is
// waited for by each test of it.
const TIMEOUTS: Readonly<Record<Kind, readonly string[]>> = {
  guards: ['--testTimeout=60000', '--hookTimeout=60000'],
  views: ['--testTimeout=20000', '--hookTimeout=60000'],
};
/** What fails only now and then has noticed nothing. */
const AGAIN = '--retry=1';

function run(command: string, args: readonly string[], folder: string): Promise<Run> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'wizlearn-mutants-'));
  for (const name of await readdir(checkout)) {
    if (!NOT_COPIED.has(name)) await cp(join(checkout, name), join(copy, name), { recursive: true });
  }
  await symlink(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  await mkdir(join(copy, 'dist'));
  return copy;
}

function outcomeOf({ message, assertionResults }: FileResult): Outcome {
  const failed = assertionResults.find(({ status }) => status === 'failed');
  if (failed) return { kind: 'failed', first: failed.fullName };
  if (!assertionResults.some(({ status }) => status === 'passed')) return { kind: 'broken' };
  return message === '' ? { kind: 'passed' } : { kind: 'failed', first: message };
}

const inWords = (outcome: Outcome): string =>
  outcome.kind === 'failed' ? outcome.first.slice(0, 150) : outcome.kind;

/** How the test file of each mutant went, all in one start. */
async function runTests(
  copy: string,
  mutants: readonly Mutant[],
  options: readonly string[] = [],
): Promise<(mutant: Mutant) => Outcome> {
  const file = join(copy, 'dist/results.json');
  await rm(file, { force: true });
  const projects = new Set(mutants.map(({ kind }) => `--project=${KINDS[kind].project}`));
  const tests = new Set(mutants.map(({ test }) => test));
  const reporter = ['--reporter=json', `--outputFile.json=${file}`];
  const timeouts = TIMEOUTS[mutants.every(({ kind }) => kind === 'views') ? 'views' : 'guards'];
  const args = ['run', ...projects, ...reporter, ...timeouts, ...options, ...tests];
  const { code, output } = await run(join(copy, 'node_modules/.bin/vitest'), args, copy);
  const { testResults }: { testResults: readonly FileResult[] } = await readFile(file, 'utf8').then(
    JSON.parse,
    () => ({ testResults: [] }),
  );
  const outcomes = new Map(testResults.map((result) => [result.name, outcomeOf(result)]));
  const isBroken = mutants.some(
    ({ test }) => (outcomes.get(join(copy, test))?.kind ?? 'broken') === 'broken',
  );
  if (isBroken && code !== 0) process.stdout.write(output);
  return ({ test }) => outcomes.get(join(copy, test)) ?? { kind: 'broken' };
}

async function putIn(copy: string, mutants: readonly Mutant[]): Promise<void> {
  for (const { name, file } of mutants) {
    const applied = await run('git', ['apply', file], copy);
    if (applied.code !== 0) throw new Error(`${name}: ${applied.output}`);
  }
}

async function takeOut(copy: string, mutants: readonly Mutant[]): Promise<void> {
  for (const { name, file } of mutants.toReversed()) {
    const reverted = await run('git', ['apply', '--reverse', file], copy);
    if (reverted.code !== 0) throw new Error(`${name}: ${reverted.output}`);
  }
}

/** How many of a round are noticed. */
async function tryRound(copy: string, mutants: readonly Mutant[]): Promise<number> {
  const [alone, ...others] = mutants;
  // A race is won now and then: in the server, one test that notices once is enough.
  const isOfServer = alone?.kind === 'guards' && others.length === 0;
  const options = isOfServer ? ['--bail=1', ...(alone.only ? ['-t', alone.only] : [])] : [AGAIN];
  await putIn(copy, mutants);
  const outcome = await runTests(copy, mutants, options);
  await takeOut(copy, mutants);
  let noticed = 0;
  for (const mutant of mutants) {
    const result = outcome(mutant);
    const isNoticed = result.kind === 'failed';
    if (isNoticed) noticed += 1;
    const how = isNoticed ? '' : `${mutant.test} `;
    process.stdout.write(`${isNoticed ? 'ok    ' : 'MISSED'} ${mutant.name}: ${how}${inWords(result)}\n`);
  }
  return noticed;
}

/** Takes round after round from those that all copies share. */
async function tryRounds(copy: string, rounds: Iterator<readonly Mutant[]>): Promise<number> {
  let noticed = 0;
  for (let next = rounds.next(); !next.done; next = rounds.next())
    noticed += await tryRound(copy, next.value);
  return noticed;
}

async function tryMutants(wanted: readonly string[], part: string): Promise<boolean> {
  const all = await listMutants();
  const [index = 1, count = 1] = part.split('/').map(Number);
  const mutants = all
    .filter(({ name }) => wanted.length === 0 || wanted.some((words) => name.includes(words)))
    .filter((_, place) => place % count === index - 1);
  const copies = await Promise.all(Array.from({ length: COPIES }, copyCheckout));
  try {
    const untouched = await runTests(copies[0] ?? '', mutants, [AGAIN]);
    const red = mutants.filter((mutant) => untouched(mutant).kind !== 'passed');
    if (red.length > 0) {
      const lines = red.map((mutant) => `${mutant.test}: ${inWords(untouched(mutant))}\n`);
      process.stdout.write(`T3: tests fail without any mutant\n${[...new Set(lines)].join('')}`);
      return false;
    }
    const rounds = roundsOf(mutants).values();
    const counts = await Promise.all(copies.map((copy) => tryRounds(copy, rounds)));
    const noticed = counts.reduce((sum, each) => sum + each, 0);
    process.stdout.write(`T3: ${mutants.length} mutants, ${noticed} noticed\n`);
    return mutants.length > 0 && noticed === mutants.length;
  } finally {
    await Promise.all(copies.map((copy) => rm(copy, { recursive: true, force: true })));
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1/1' } },
});
process.exitCode = (await tryMutants(positionals, values.part)) ? 0 : 1;
