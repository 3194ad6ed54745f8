import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MACHINES = join(import.meta.dirname, '../../machines');

/** The failures that a source tells from others, as `status 404` and `code attempt-closed`. */
const namedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:(status) === (\d+)|(code) === '([a-z-]+)')/g)].map(
    ([, status, number, code, name]) => `${status ?? code} ${number ?? name}`,
  );

/** All failures among the outcomes of scenarios, by their status and by their code. */
function failuresIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('status' in value && typeof value.status === 'number') found.add(`status ${value.status}`);
  if ('code' in value && typeof value.code === 'string') found.add(`code ${value.code}`);
  for (const inner of Object.values(value)) failuresIn(inner, found);
  return found;
}

async function failuresOf(scenarioFile: string): Promise<Set<string>> {
  const exported: unknown[] = Object.values(await import(scenarioFile));
  const made = exported.map((one) => (typeof one === 'function' && one.length <= 1 ? one(0) : one));
  const found = new Set<string>();
  for (const one of made) failuresIn(one, found);
  return found;
}

/** Sources by area, and by the machine they belong to: `quiz-run.setup.ts` to `quiz-run`. */
const sources = globSync(`${MACHINES}/*/*.ts`)
  .map((file) => ({
    area: basename(dirname(file)),
    owner: basename(file).split('.')[0] ?? '',
    file,
    named: namedIn(file),
  }))
  .filter(({ named }) => named.length > 0);

describe('a failure that a machine tells from others', () => {
  it.each(sources)('$area/$owner: is among the answers of its scenarios', async ({ area, owner, named }) => {
    const folder = join(import.meta.dirname, area, 'scenarios');
    const own = globSync(`${folder}/${owner}.scenarios.ts`);
    // What several machines of an area share is met by one of them.
    const files = own.length > 0 ? own : globSync(`${folder}/*.scenarios.ts`);
    const found = await Promise.all(files.map(failuresOf));
    const missing = named.filter((failure) => !found.some((failures) => failures.has(failure)));
    expect(missing).toEqual([]);
  });
});
