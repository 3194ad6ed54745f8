import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createActor, StateMachine, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { describeChart } from '#charts/describe-chart.ts';
import { bundleMachine } from '#tools/machine-export/bundle-machine.ts';
import { standaloneSource } from '#tools/machine-export/standalone-source.ts';
import { machineKey } from './machine-key.ts';
import type { ExploredPaths } from '#tests/support/paths/create-describe-paths.ts';
import { trace } from '#tests/support/paths/trace.ts';

const FOLDER = join(import.meta.dirname, '../../../test-results/exported-machines');
const MOST_WALKS = 20;

async function importSource(key: string, id: string, source: string): Promise<AnyStateMachine> {
  const file = join(FOLDER, `${key}.js`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
  const exported: object = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const found = Object.values(exported).find((one) => one instanceof StateMachine && one.id === id);
  if (!found) throw new Error(`${key}: the exported source has no machine ${id}.`);
  return found;
}

/** What `npm run machines:export` writes for a machine is that machine: the same chart, and the same way through each path. */
export function testExportedSource<M extends AnyStateMachine>(
  machine: M,
  explorations: readonly ExploredPaths<M>[],
): void {
  it('runs as exported, with nothing but xstate: the same chart, the same paths', async () => {
    const key = machineKey(machine);
    const source = standaloneSource(await bundleMachine(key), machine.id, explorations[0]?.scenario.input);
    const imported = [...source.matchAll(/^import .* from "(.+)";$/gm)].map(([, from]) => from);
    expect(imported).toEqual(['xstate']);

    const exported = await importSource(key, machine.id, source);
    expect(describeChart(exported)).toEqual(describeChart(machine));
    const started = createActor(exported).start();
    expect(started.getSnapshot().status).not.toBe('error');
    started.stop();
    for (const { scenario, paths } of explorations) {
      for (const { events } of paths.slice(0, MOST_WALKS)) {
        const valuesOf = (one: AnyStateMachine) =>
          trace(one, scenario.input, events).snapshots.map(({ value, context }) => ({ value, context }));
        expect(valuesOf(exported)).toEqual(valuesOf(machine));
      }
    }
  });
}
