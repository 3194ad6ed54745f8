import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkout } from './child-processes.ts';

/** The path test of each machine leaves its score here (tests/support/machines/mutation-score.ts). */
const FOLDER = join(checkout, 'test-results/chart-scores');

interface ChartScore {
  readonly machineId: string;
  readonly tried: number;
  readonly unnoticed: readonly string[];
}

export const forgetChartScores = (): Promise<void> => rm(FOLDER, { recursive: true, force: true });

/** How many of the mistakes put into the charts were noticed, and which were not. */
export async function printChartScores(): Promise<string[]> {
  const names = await readdir(FOLDER).catch(() => []);
  const scores = await Promise.all(
    names.map(async (name): Promise<ChartScore> => JSON.parse(await readFile(join(FOLDER, name), 'utf8'))),
  );
  const tried = scores.reduce((sum, score) => sum + score.tried, 0);
  if (tried === 0) return [];
  const missed = scores.flatMap(({ machineId, unnoticed }) =>
    unnoticed.map((name) => `${machineId}: ${name}`),
  );
  const share = ((100 * (tried - missed.length)) / tried).toFixed(1);
  return [
    `Mistakes put into charts: ${tried - missed.length} of ${tried} noticed (${share} %)`,
    ...missed.toSorted().map((line) => `  unnoticed: ${line}`),
  ];
}
