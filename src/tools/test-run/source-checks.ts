import { ensureWebIsBuilt } from '../build-web.ts';
import { type Ended, type RunOptions, runProgram } from './child-processes.ts';

/** The static analysis of CI: lint, format, type check, contract lint, dead code. */
const CHECKS: readonly ({ title: string; program: string; args: readonly string[] } & Pick<
  RunOptions,
  'env'
>)[] = [
  { title: 'lint', program: 'oxlint', args: [] },
  { title: 'format', program: 'oxfmt', args: ['--check'] },
  {
    title: 'types',
    program: 'node_modules/typescript-native/bin/tsc',
    // More checkers at a time would each infer the types of the statecharts anew.
    args: ['--noEmit', '-p', '.', '--checkers', '1'],
    // A third of its time went to collecting garbage; with less of it, it takes 2.6 GB instead of 1.9.
    env: { GOGC: '400', GOMEMLIMIT: '3GiB' },
  },
  {
    title: 'contract',
    program: 'redocly',
    args: ['lint', '--config', '.redocly.yaml', 'openapi/openapi.yaml'],
  },
  { title: 'unused code and dependencies', program: 'knip', args: ['--no-config-hints'] },
];

export interface CheckResult extends Ended {
  readonly title: string;
}

/** The pages that the browser tests open; they would build them too, but nothing could run beside it then. */
async function buildWeb(): Promise<Ended> {
  const startedAt = performance.now();
  const failure = await ensureWebIsBuilt().then(
    () => '',
    (error: Error) => error.message,
  );
  return {
    code: failure === '' ? 0 : 1,
    output: failure,
    wallSeconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: null,
  };
}

async function tell(title: string, running: Promise<Ended>): Promise<CheckResult> {
  const ended = await running;
  console.log(`${ended.code === 0 ? 'ok    ' : 'FAILED'} ${title} (${ended.wallSeconds.toFixed(1)} s)`);
  return { title, ...ended };
}

/** Checks that are running, side by side and, but for the build, behind what else wants the processor. */
export interface RunningChecks {
  /** Once the pages stand that browser tests open. */
  readonly built: Promise<CheckResult>;
  /** Each counts as one in the tally. What a failed one says is shown when all have ended, below the tests beside them. */
  finish(): Promise<CheckResult[]>;
}

export function startSourceChecks(): RunningChecks {
  const built = tell('build', buildWeb());
  const others = CHECKS.map(({ title, program, args, env = {} }) =>
    tell(title, runProgram(program, args, { env, isPatient: true })),
  );
  return {
    built,
    async finish() {
      const results = await Promise.all([...others, built]);
      for (const { title, code, output } of results)
        if (code !== 0) console.log(`\nFAILED ${title}\n${output}`);
      return results;
    },
  };
}

export const runSourceChecks = (): Promise<CheckResult[]> => startSourceChecks().finish();
