import { writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureWebIsBuilt } from '../build-web.ts';
import { runTool } from '../run-tool.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../test-run/find-browser.ts';
import { type Figures, measure } from './measure.ts';
import { startFloors, startProduct, type Target } from './targets.ts';

const FILE = resolve(import.meta.dirname, '../../../docs/benchmarks.md');
/** The floor whose figure a ratio is of: the page that only has the libraries, for every page of the product. */
const FLOOR = 'libraries';

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[at] ?? 0) : ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
};

/** What is measured, whichever page it is of: `/home again: requests` is `again: requests`. */
const measureOf = (name: string): string => name.replace(/^\/\S* /, '');

const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);

type Rounds = ReadonlyMap<string, readonly Figures[]>;

/** The floor's figure of the same kind and round; the floor has one page. */
function floorOf(rounds: Rounds, name: string, at: number): number | undefined {
  const figures = rounds.get(FLOOR)?.[at];
  return figures?.[name] ?? figures?.[`/ ${measureOf(name)}`];
}

/** The benchmark table, one line a figure: its median, and the median of its ratios to the floor, round by round. */
export function tabulate(rounds: Rounds): string {
  const lines = [...rounds].flatMap(([target, figures]) =>
    Object.keys(figures[0] ?? {}).map((name) => {
      const values = figures.map((round) => round[name] ?? Number.NaN);
      const ratios = values.flatMap((value, at) => {
        const floor = floorOf(rounds, name, at);
        return floor === undefined || floor === 0 ? [] : [value / floor];
      });
      const ratio = target === FLOOR || ratios.length === 0 ? '' : `${median(ratios).toFixed(2)}x`;
      return `| ${target} | ${name} | ${rounded(median(values))} | ${ratio} |`;
    }),
  );
  return [
    '| application | figure | median | of the libraries alone |',
    '| --- | --- | ---: | ---: |',
    ...lines,
  ].join('\n');
}

/** Target by target, and backwards every other round: what the machine does meanwhile meets all alike. */
async function runRounds(targets: readonly Target[], count: number): Promise<Rounds> {
  const executablePath = await findBrowser();
  const rounds = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < count; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      process.stderr.write(`round ${round + 1} of ${count}: ${target.name}\n`);
      const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
      try {
        rounds.get(target.name)?.push(await measure(browser, target));
      } finally {
        await browser.close();
      }
    }
  }
  return rounds;
}

const page = (table: string, rounds: number): string => `# Benchmarks

Written by \`npm run bench\` (\`-- --rounds 5\`; \`-- --against http://localhost:4000/\` sets another application beside it). ${rounds} rounds, the applications taking turns, each page on a phone four times slower than this machine and a line of 1.6 Mbit/s with 150 ms. Milliseconds belong to the machine and the hour; the ratios of one run to the page that has nothing but the same libraries last longer.

${availableParallelism()} processors, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.

${table}
`;

async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '3' }, against: { type: 'string' } },
  });
  const count = Math.max(1, Number(values.rounds));
  await ensureWebIsBuilt();
  const targets: Target[] = [];
  try {
    targets.push(...(await startFloors()), await startProduct());
    if (values.against !== undefined) {
      const { origin, pathname } = new URL(values.against);
      targets.push({ name: 'the other', origin, pages: [pathname], stop: async () => undefined });
    }
    const table = tabulate(await runRounds(targets, count));
    process.stdout.write(`${table}\n`);
    if (values.against === undefined) await writeFile(FILE, page(table, count));
  } finally {
    await Promise.all(targets.map(({ stop }) => stop()));
  }
}

if (import.meta.main) await runTool(bench);
