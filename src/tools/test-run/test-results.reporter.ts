import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime, TestResults } from './test-results.ts';

const seconds = (milliseconds: number): number => milliseconds / 1000;

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const { cpuSeconds } = module.meta() as { cpuSeconds?: number };
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    wallSeconds: seconds(environmentSetupDuration + setupDuration + collectDuration + duration),
    cpuSeconds: cpuSeconds ?? null,
    passed: [...module.children.allTests('passed')].length,
  };
}

/** Writes how many tests passed and failed, and the seconds of each file, where `TEST_RESULTS` says. */
export default class TestResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const countOf = (state: string): number => tests.filter((test) => test.result().state === state).length;
    // A file that cannot be read has no test that could fail.
    const failed = modules.filter((module) => module.state() === 'failed');
    const broken = failed.filter((module) => [...module.children.allTests('failed')].length === 0);
    const results: TestResults = {
      passed: countOf('passed'),
      failed: countOf('failed') + broken.length + unhandledErrors.length,
      files: modules.map(timeOf),
      failedFiles: unhandledErrors.length > 0 ? [] : failed.map(({ relativeModuleId }) => relativeModuleId),
    };
    writeFileSync(process.env['TEST_RESULTS'] ?? 'test-results/results.json', JSON.stringify(results));
  }
}
