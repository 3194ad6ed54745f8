import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { partsOf } from '#charts/transition-name.ts';
import { registry } from '#machines/registry.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const visits = join(checkout, 'test-results/visited');
const record = join(checkout, 'docs/flows/visited.json');

/** A run may come by a little less than the last one: faults and presses are drawn by chance. */
const SLACK = 0.03;

/** What the browser came by, by name; empty before it was ever recorded. */
export async function readVisited(): Promise<ReadonlySet<string>> {
  const names: string[] = JSON.parse(await readFile(record, 'utf8').catch(() => '[]'));
  return new Set(names);
}

async function readVisits(): Promise<Set<string>> {
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

/** How many states and transitions of the product are among the names. */
export function countVisited(names: ReadonlySet<string>): { states: Share; transitions: Share } {
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

/** Compares the last browser run with the record, or with `--write` makes it the record. */
async function judge(isWriting: boolean): Promise<boolean> {
  const names = await readVisits();
  const now = countVisited(names);
  const before = countVisited(await readVisited());
  console.log(`in Chromium: states ${inWords(now.states)}, transitions ${inWords(now.transitions)}`);
  if (isWriting) {
    const known = new Set(
      Object.values(registry).flatMap(({ machine }) => Object.values(partsOf(machine)).flat()),
    );
    const kept = [...names].filter((name) => known.has(name)).toSorted();
    await writeFile(record, `${JSON.stringify(kept, null, 1)}\n`);
    return true;
  }
  const fell = (part: 'states' | 'transitions') => shareOf(now[part]) < shareOf(before[part]) - SLACK;
  if (!fell('states') && !fell('transitions')) return true;
  console.log(`recorded: states ${inWords(before.states)}, transitions ${inWords(before.transitions)}`);
  return false;
}

if (import.meta.main) {
  const isGood = await judge(process.argv.includes('--write'));
  if (!isGood) process.exitCode = 1;
}
