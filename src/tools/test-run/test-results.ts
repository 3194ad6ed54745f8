/** Seconds of one test file; its processor time leaves out the servers and browsers that it talks to. */
export interface FileTime {
  readonly project: string;
  readonly file: string;
  readonly wallSeconds: number;
  readonly cpuSeconds: number | null;
  /** Its tests that passed. */
  readonly passed: number;
}

/** What one start of Vitest came to. */
export interface TestResults {
  readonly passed: number;
  readonly failed: number;
  readonly files: readonly FileTime[];
  /** The files with a test that failed; none where something failed outside every file. */
  readonly failedFiles: readonly string[];
}

export type Tally = Pick<TestResults, 'passed' | 'failed'>;

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});
