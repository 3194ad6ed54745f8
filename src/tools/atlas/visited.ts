import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { partsOf } from '#charts/transition-name.ts';
import { registry } from '#machines/registry.ts';

const visits = resolve(import.meta.dirname, '../../../test-results/visited');

/** A run may come by a little less than another: faults and presses are drawn by chance. */
const WANTED = { states: 0.97, transitions: 0.96 };

/** What the browser tests of the last runs came by, by name. */
export async function readVisited(): Promise<ReadonlySet<string>> {
  const files = await readdir(visits).catch(() => []);
  const lists = await Promise.all(
    files.map(async (file): Promise<string[]> => JSON.parse(await readFile(join(visits, file), 'utf8'))),
  );
  return new Set(lists.flat());
}

interface Share {
  seen: number;
  all: number;
}

/** State coverage and transition coverage: how many states and transitions of the product are among the names. */
function countVisited(names: ReadonlySet<string>): { states: Share; transitions: Share } {
  const parts = Object.values(registry).map(({ machine }) => partsOf(machine));
  const count = (all: string[]): Share => ({
    seen: all.filter((name) => names.has(name)).length,
    all: all.length,
  });
  return {
    states: count(parts.flatMap(({ states }) => states)),
    transitions: count(parts.flatMap(({ transitions }) => transitions)),
  };
}

const inWords = ({ seen, all }: Share): string => `${seen} of ${all} (${((100 * seen) / all).toFixed(1)} %)`;
const shareOf = ({ seen, all }: Share): number => seen / all;

if (import.meta.main) {
  const { states, transitions } = countVisited(await readVisited());
  console.log(`in Chromium: states ${inWords(states)}, transitions ${inWords(transitions)}`);
  const isEnough = shareOf(states) >= WANTED.states && shareOf(transitions) >= WANTED.transitions;
  if (!isEnough) process.exitCode = 1;
}
