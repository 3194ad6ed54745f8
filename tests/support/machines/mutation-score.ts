import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the run finds the scores it adds up at its end. */
const FOLDER = join(import.meta.dirname, '../../../test-results/chart-scores');

/** Keeps the mutation score: how many of the tried mutants were killed, for the last lines of the run. */
export function recordScore(machineId: string, tried: number, unnoticed: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${machineId}.json`), JSON.stringify({ machineId, tried, unnoticed }));
}
