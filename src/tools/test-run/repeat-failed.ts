import { runVitest, type VitestResults, type VitestRun } from './vitest-run.ts';

/** More files than this are not unlucky: something is broken. */
const MOST_REPEATED = 6;

/**
 * The test retry: runs the few files that failed once more, alone. What is green then was a flaky test: it is counted
 * as passed and printed by name, since each is a defect of the test or of what it tests (docs/decisions/042).
 */
export async function repeatFailed(
  { title, env }: VitestRun,
  first: VitestResults,
  run: (again: VitestRun) => Promise<VitestResults> = runVitest,
): Promise<VitestResults> {
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > MOST_REPEATED) return first;
  console.log(`\nRed: ${failedFiles.join(', ')}. Run once more, alone.`);
  const again = await run({ title: `${title}, again`, args: ['run', ...failedFiles], ...(env && { env }) });
  const times = {
    wallSeconds: first.wallSeconds + again.wallSeconds,
    cpuSeconds: first.cpuSeconds === null ? null : first.cpuSeconds + (again.cpuSeconds ?? 0),
  };
  if (again.failed > 0 || again.passed === 0) return { ...first, ...times };
  console.log('\nFlaky, red once and green again (a defect to mend: npm run test:soak -- FILE):');
  for (const file of failedFiles) console.log(`  ${file}`);
  return { ...first, passed: first.passed + first.failed, failed: 0, failedFiles: [], ...times };
}
