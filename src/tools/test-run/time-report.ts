import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkout } from './child-processes.ts';
import type { CheckResult } from './source-checks.ts';
import type { VitestResults } from './vitest-run.ts';

/** Outside git. */
const REPORT = 'test-results/time-report.txt';

interface Line {
  readonly name: string;
  readonly wallSeconds: number;
  readonly cpuSeconds: number | null;
}

const figure = (seconds: number | null): string => (seconds === null ? '-' : seconds.toFixed(1)).padStart(9);
const lineOf = ({ name, wallSeconds, cpuSeconds }: Line): string =>
  `${figure(wallSeconds)}${figure(cpuSeconds)}  ${name}`;
const bySeconds = (one: Line, other: Line): number =>
  (other.cpuSeconds ?? other.wallSeconds) - (one.cpuSeconds ?? one.wallSeconds);
const table = (title: string, lines: readonly Line[]): string =>
  [title, '     wall      cpu', ...lines.toSorted(bySeconds).map(lineOf), ''].join('\n');

/**
 * `npm test -- --report`: the slowest tests of a run and where its seconds went, the longest first. Resolves to the
 * path of the file.
 */
export async function writeTimeReport(
  checks: readonly CheckResult[],
  runs: readonly VitestResults[],
  databaseSeconds: number | null,
): Promise<string> {
  const files = runs.flatMap((run) => run.files);
  const projects = [...new Set(files.map(({ project }) => project))].map((project): Line => {
    const own = files.filter((file) => file.project === project);
    return {
      name: `${project}, ${own.length} files added up`,
      wallSeconds: own.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0),
      cpuSeconds: own.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0),
    };
  });
  const text = [
    table(
      'Checks',
      checks.map((check) => ({ ...check, name: check.title })),
    ),
    table('Starts of Vitest, with the servers, databases and browsers they used', [
      ...runs.map((run) => ({ ...run, name: run.title })),
      ...(databaseSeconds === null
        ? []
        : [{ name: 'the databases that they shared', wallSeconds: 0, cpuSeconds: databaseSeconds }]),
    ]),
    table('Projects, the test processes alone', projects),
    table(
      'Files, the test processes alone',
      files.map((file) => ({ ...file, name: file.file })),
    ),
  ].join('\n');
  await mkdir(dirname(join(checkout, REPORT)), { recursive: true });
  await writeFile(join(checkout, REPORT), text);
  return REPORT;
}
